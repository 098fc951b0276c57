import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { leaves } from "./app/platform/leaves/vite-plugin.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leaves()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Small files compress badly: without this, what several pages share costs each of them 5 KB more.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: "router", test: /node_modules\/react-router\// },
              ],
            },
          },
        },
      },
    },
    // The server's whole program below main.ts is one bundle, so that what serves a page and what renders it
    // are built from the same sources.
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    // How long a plugin took depends on the machine; a start should not look as if something were wrong.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
