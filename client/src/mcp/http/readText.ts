/** Reads a body to its end, or to the limit in bytes, where it stops with a RangeError. */
export async function readText(body: ReadableStream<Uint8Array>, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > limit) {
      await reader.cancel();
      throw new RangeError(`The server sent a body of more than ${String(limit)} bytes.`);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** Statuses under which an answer has no body, by the word of `fetch`. */
export function hasBody(status: number): boolean {
  return status !== 204 && status !== 205 && status !== 304;
}
