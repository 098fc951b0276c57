import { join } from "node:path";
import { clientFolder } from "#server/files.ts";

/** The browser's files of the built product. A test that imports this makes `npm test -- path` build (choose-tests.ts). */
export const builtClient = clientFolder(join(import.meta.dirname, "..", ".."));
