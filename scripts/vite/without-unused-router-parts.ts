import { join } from "node:path";
import type { Plugin } from "vite";

const replaced = /\/(fog-of-war|route-discovery|instrumentation|routeModules)\.js$/;
const router = "/node_modules/react-router/";
/** The server code in the router's package. */
const ofServers = /\/(server-runtime|rsc)\//;

/** Removes unused parts of the router from browser code, which saves 4 KB, and replaces how it loads routes. */
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
  };
}
