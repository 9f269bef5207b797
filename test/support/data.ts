import { existsSync } from "node:fs";
import path from "node:path";

/** The folder with public test data that lies beside the project, or undefined where it does not. */
export const sharedData = existsSync("../shared/lint-fixtures.json") ? path.resolve("../shared") : undefined;

/** For `test(name, { skip })`: why a test with data from outside cannot run. */
export const skipWithoutData = sharedData ? false : "the test data is not there: ../shared";
