import { registerHooks } from "node:module";

const ofDrizzle = "/node_modules/drizzle-orm/";

/**
 * For each module of a package Node reads the package's package.json anew, and drizzle's has 180 KB: half a second in
 * every process that opens a database, and tests start hundreds. Here its modules are told to be what they are. The
 * product is not tested so: its build holds drizzle.
 */
registerHooks({
  resolve(specifier, context, next) {
    const isInside = specifier.startsWith(".") && context.parentURL?.includes(ofDrizzle);
    if (!isInside) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
  },
});
