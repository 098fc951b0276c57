import { join } from "node:path";
import { clientFolder } from "#server/files.ts";

/**
 * The folder of the built product's client files. If a test imports this file, `npm test -- path` builds the product
 * first (choose-tests.ts).
 */
export const builtClient = clientFolder(join(import.meta.dirname, "..", ".."));
