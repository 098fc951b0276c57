import { reactRouter } from "@react-router/dev/vite";
import { islands } from "#scripts/vite/islands-plugin.ts";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter(), islands()],
  build: { target: "es2023", assetsInlineLimit: 0 },
});
