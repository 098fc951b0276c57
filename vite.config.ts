import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";
import { leaves } from "./app/platform/leaves/leaves-plugin.ts";
import { withoutUnusedRouterParts } from "./app/platform/router/without-unused-router-parts.ts";

// Packages of many small modules, which a start would find and read one by one: a third of its work.
const bundledPackages = [/^(drizzle-orm|react-router|@react-router\/node|@remix-run\/.+|@uppy\/.+|@tanstack\/.+)$/];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), leaves(), withoutUnusedRouterParts()],
  resolve: {
    alias: { "@uppy/companion-client": join(import.meta.dirname, "app/platform/files/client/request-client.ts") },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The entry of every page names all that leaves are made of.
            chunkFileNames: "assets/[hash].js",
            // Small files compress badly: without this, what several pages share costs each of them 5 KB more.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: "router", test: /node_modules\/react-router\// },
                // What every page's entry needs at once.
                { name: "start", test: (id) => id.includes("vite/preload-helper") || chunkOf(id) === "start" },
                // What every page needs that writes or sends something.
                { name: "calls", test: (id) => id.includes("/node_modules/zod/") || chunkOf(id) === "calls" },
                { name: "controls", test: (id) => chunkOf(id) === "controls" },
                // What is on every working page.
                { name: "frame", test: (id) => chunkOf(id) === "frame" },
                // What an order is, on the page that writes it, on those that show it and behind the scenes.
                { name: "order", test: (id) => chunkOf(id) === "order" },
              ],
            },
          },
        },
      },
    },
    // The server's whole program below main.ts is one bundle, so that what serves a page and what renders it
    // are built from the same sources.
    ssr: {
      resolve: command === "build" ? { noExternal: bundledPackages } : {},
      build: {
        rolldownOptions: {
          input: "./server/app.ts",
          // What a browser loads when it needs it, the server has at hand.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    // How long a plugin took depends on the machine; a start should not look as if something were wrong.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
}));

/** The chunk that a file of ours names in its first line: `// chunk: order`. */
function chunkOf(id: string): string | undefined {
  const [file = ""] = id.split("?");
  if (file.includes("/node_modules/") || !existsSync(file)) return undefined;
  return /^\/\/ chunk: (\w+)\n/.exec(readFileSync(file, "utf8"))?.[1];
}
