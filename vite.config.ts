import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";
import { islands } from "./app/platform/islands/islands-plugin.ts";
import { withoutUnusedRouterParts } from "./app/platform/router/without-unused-router-parts.ts";

// Packages of many small modules, which would be found and read one by one at startup: a third of its work.
const bundledPackages = [/^(drizzle-orm|react-router|@react-router\/node|@remix-run\/.+|@uppy\/.+|@tanstack\/.+)$/];

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
            // Every page's entry names all parts of islands.
            chunkFileNames: "assets/[hash].js",
            // Small files compress badly: without this, code that several pages share costs each of them 5 KB more.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: "router", test: /node_modules\/react-router\// },
                // What every page's entry needs immediately.
                { name: "start", test: (id) => id.includes("vite/preload-helper") || chunkOf(id) === "start" },
                // What every page that writes or sends something needs.
                { name: "calls", test: (id) => id.includes("/node_modules/zod/") || chunkOf(id) === "calls" },
                { name: "controls", test: (id) => chunkOf(id) === "controls" },
                // On every app page.
                { name: "frame", test: (id) => chunkOf(id) === "frame" },
                // The order: shared by the order form, the pages that show orders, and the back office.
                { name: "order", test: (id) => chunkOf(id) === "order" },
              ],
            },
          },
        },
      },
    },
    // Everything below main.ts is one bundle, so that the code that serves pages and the code that renders them are
    // from the same sources.
    ssr: {
      resolve: command === "build" ? { noExternal: bundledPackages } : {},
      build: {
        rolldownOptions: {
          input: "./server/app.ts",
          // The server has what a browser loads lazily.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    // Plugin timings depend on the machine; a start should not look broken.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
}));

/** The chunk that a source file names in its first line: `// chunk: order`. */
function chunkOf(id: string): string | undefined {
  const [file = ""] = id.split("?");
  if (file.includes("/node_modules/") || !existsSync(file)) return undefined;
  return /^\/\/ chunk: (\w+)\n/.exec(readFileSync(file, "utf8"))?.[1];
}
