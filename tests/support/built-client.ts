import { join } from "node:path";
import { clientFolder } from "#server/files.ts";

/**
 * The client files of the built product. Importing this file makes `npm test -- path` build first (choose-tests.ts).
 */
export const builtClient = clientFolder(join(import.meta.dirname, "..", ".."));
