import { isObject, type JsonObject } from "./jsonValue";

/** The object that a JSON text holds; undefined where it holds none. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
