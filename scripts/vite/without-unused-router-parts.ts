import { join } from "node:path";
import type { Plugin } from "vite";

const replaced = /\/(fog-of-war|route-discovery|instrumentation|routeModules)\.js$/;
const router = "/node_modules/react-router/";
/** The server code in the router's package. */
const ofServers = /\/(server-runtime|rsc)\//;

/**
 * After each navigation, even one that only opens a row, the router renders every route before the next frame, and then
 * again as a transition. The first time is only for error pages, which can wait for the transition.
 */
const urgent = "if (newState.location !== location) setLocation(newState.location);";
const asTransition = "React$1.startTransition(() => newState.location !== location && setLocation(newState.location));";

/**
 * Removes unused parts of the router from browser code, which saves 4 KB, and replaces how it loads routes and follows
 * the location.
 */
export function withoutUnusedRouterParts(): Plugin {
  return {
    name: "without-unused-router-parts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: {
      filter: { id: replaced },
      handler(id, importer = "") {
        if (!importer.includes(router) || ofServers.test(importer)) return undefined;
        const ours = id.endsWith("/routeModules.js") ? "../../app/platform/router/route-modules.ts" : "unused-parts.ts";
        return join(import.meta.dirname, ours);
      },
    },
    transform: {
      filter: { id: /\/react-router\/.*\/hydrated-router\.js$/ },
      handler(code) {
        if (!code.includes(urgent)) throw new Error("Expected HydratedRouter to follow the location: see `urgent`");
        return code.replace(urgent, () => asTransition);
      },
    },
  };
}
