import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";
import { chunkOfIsland, islands } from "./app/platform/islands/islands-plugin.ts";
import { withoutUnusedRouterParts } from "./app/platform/router/without-unused-router-parts.ts";

// Bundle packages with many small modules. Resolving and reading these one by one would take half of the startup time.
// React is not bundled, because unbundled packages import it, too, and two copies would not share hooks.
const bundledPackages = [
  /^(drizzle-orm|react-router|@react-router\/node|@remix-run\/.+|@uppy\/.+|@tanstack\/.+|zod|libphonenumber-js)$/,
  /^(hono|rate-limiter-flexible|markdown-it|mdurl|linkify-it|uc\.micro|entities|punycode\.js|postal-mime)$/,
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), islands(), withoutUnusedRouterParts()],
  resolve: {
    alias: { "@uppy/companion-client": join(import.meta.dirname, "app/platform/files/client/request-client.ts") },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Keep names short, because the HTML of a static page lists the chunks of its islands.
            chunkFileNames: "assets/[hash:7].js",
            // Small files compress poorly. Without this grouping, each page would need 5 KB more for code that several
            // pages share.
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /node_modules\/(react|react-dom|scheduler)\/|\/islands\/hydrate-island\.tsx/,
                },
                { name: "router", test: /node_modules\/react-router\// },
                // Code that every page's entry needs immediately.
                { name: "start", test: (id) => id.includes("vite/preload-helper") || chunkOf(id) === "start" },
                // The roles of staff, which visitors' forms do not need.
                { name: "access", test: (id) => chunkOf(id) === "access" },
                // Code for every page with a form or a call, and the controls of islands.
                { name: "calls", test: (id) => id.includes("/node_modules/zod/") || chunkOf(id) === "calls" },
                // Code for dialogs that islands open.
                { name: "dialogs", test: (id) => chunkOf(id) === "dialogs" },
                // Code of the pages for contributions that the back office shares.
                { name: "contributions", test: (id) => chunkOf(id) === "contributions" },
                // Order code that is shared by the order form, the pages that show orders, and the back office.
                { name: "order", test: (id) => chunkOf(id) === "order" },
                // Code that the entry loads if this browser has its own company texts, without React.
                { name: "translation", test: (id) => chunkOf(id) === "translation" },
                // Islands, each with what only it needs.
                { name: (id) => chunkOfIsland(id), test: (id) => chunkOfIsland(id) !== undefined },
                // Code for every page of the back office: its error page has the frame of the public pages.
                { name: "frame", test: (id) => chunkOf(id) === "frame" },
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
        },
      },
    },
  },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    // Hide the timings of plugins: they depend on the machine, and their warnings would look as if the start had
    // failed.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
}));

/** Returns the chunk that a source file specifies in its first line: `// chunk: order`. */
function chunkOf(id: string): string | undefined {
  const [file = ""] = id.split("?");
  if (file.includes("/node_modules/") || !existsSync(file)) return undefined;
  return /^\/\/ chunk: (\w+)\n/.exec(readFileSync(file, "utf8"))?.[1];
}
