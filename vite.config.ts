import { basename, join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { isInChunk } from "./scripts/browser-chunks.ts";
import { endpointsForBrowsers } from "./scripts/vite/endpoints-for-browsers.ts";
import { chunkOfIsland, islands } from "./scripts/vite/islands-plugin.ts";
import { withoutUnusedRouterParts } from "./scripts/vite/without-unused-router-parts.ts";

// Bundle packages with many small modules. Resolving and reading these one by one would take half of the startup time.
// React is not bundled, because unbundled packages import it, too, and two copies would not share hooks.
const bundledPackages = [
  /^(drizzle-orm|react-router|@react-router\/node|@remix-run\/.+|@uppy\/.+|@tanstack\/.+|zod|libphonenumber-js)$/,
  /^(hono|rate-limiter-flexible|markdown-it|mdurl|linkify-it|uc\.micro|entities|punycode\.js|postal-mime)$/,
];

/** Names are short, because the HTML of a static page lists its files and the chunks of its islands. */
const assetFileNames = "assets/[hash:7][extname]";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), islands(), withoutUnusedRouterParts(), endpointsForBrowsers()],
  resolve: {
    alias: { "@uppy/companion-client": join(import.meta.dirname, "app/platform/files/client/request-client.ts") },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Schemas and endpoints that a page does not use have no effect.
          treeshake: { manualPureFunctions: ["z", "endpoint"] },
          output: {
            assetFileNames,
            chunkFileNames: "assets/[hash:7].js",
            // The first group that matches a module gets it, with everything that it imports and no earlier group has.
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /node_modules\/(react|react-dom|scheduler)\/|\/islands\/hydrate-island\.tsx/,
                },
                { name: "router", test: /node_modules\/react-router\// },
                { name: "start", test: (id) => id.includes("vite/preload-helper") || isInChunk("start", id) },
                { name: "access", test: (id) => isInChunk("access", id) },
                { name: "calls", test: (id) => id.includes("/node_modules/zod/") || isInChunk("calls", id) },
                { name: "forms", test: (id) => isInChunk("forms", id) },
                { name: "uploads", test: (id) => isInChunk("uploads", id) },
                { name: "dialogs", test: (id) => isInChunk("dialogs", id) },
                { name: "contributions", test: (id) => isInChunk("contributions", id) },
                { name: "order", test: (id) => isInChunk("order", id) },
                { name: "pictures", test: (id) => isInChunk("pictures", id) },
                { name: "translation", test: (id) => isInChunk("translation", id) },
                // Islands, each with what only it needs.
                { name: (id) => chunkOfIsland(id), test: (id) => chunkOfIsland(id) !== undefined },
                { name: "frame", test: (id) => isInChunk("frame", id) },
                { name: (id) => basename(id), test: (id) => isInChunk("alone", id) },
                // Every office page, with its layout. As many small files, it needs 10 KB and 27 requests more.
                { name: "office", test: /\/app\/routes\/admin\.tsx$/ },
              ],
            },
          },
        },
      },
    },
    // Bundle everything below main.ts, so that the code that serves pages and the code that renders them come from the
    // same sources.
    ssr: {
      resolve: command === "build" ? { noExternal: bundledPackages } : {},
      build: {
        rolldownOptions: {
          input: "./server/app.ts",
          // On the server, modules that browsers load lazily are also imported statically.
          checks: { ineffectiveDynamicImport: false },
          output: { assetFileNames },
        },
      },
    },
  },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    // The entry, which every page loads, does not list what its lazy modules import: they do so themselves.
    modulePreload: {
      resolveDependencies: (_file, imported, { hostId }) => (hostId.includes("entry.client") ? [] : imported),
    },
    // Hide the timings of plugins: they depend on the machine, and their warnings would look as if the start had
    // failed.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
}));
