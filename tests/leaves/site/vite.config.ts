import { reactRouter } from "@react-router/dev/vite";
import { leaves } from "#app/platform/leaves/leaves-plugin.ts";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter(), leaves()],
  build: { target: "es2023", assetsInlineLimit: 0 },
});
