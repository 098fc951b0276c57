import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server's whole program below main.ts is one bundle, so that what serves a page and what renders it
    // are built from the same sources.
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
  build: { target: "es2023", assetsInlineLimit: 0 },
});
