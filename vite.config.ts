import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
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
                {
                  name: "start",
                  test: /vite\/preload-helper|\/platform\/i18n\/((remember-)?language|fill)\.ts|saved-mark\.ts/,
                },
                // What whoever writes or sends something needs.
                {
                  name: "calls",
                  test: /node_modules\/zod\/|\/platform\/http\/(call|endpoint|problem|text|idempotency-key)\.ts/,
                },
                {
                  name: "controls",
                  test: /\/app\/ui\/\w+\/(button|button-class|card|class-names|icon|new-tab|spinner|field|toast|toaster)\.tsx?$/,
                },
                // What stands on every working page.
                {
                  name: "frame",
                  test: /\/features\/site-frame\/ui\/|\/language-provider\.tsx|\/public-page-meta\.ts|\/content\/company\.ts/,
                },
                // What an order is, on the page that writes it, on those that show it and behind the scenes.
                {
                  name: "order",
                  test: /\/purchase-orders\/(document\/(describe-order|density|order-(document(-view)?|facts))|fields\/order-fields|contract|pricing)\.tsx?$|\/domain\/(money|products)\.ts/,
                },
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
