import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { islands } from "#scripts/vite/islands-plugin.ts";

export default defineConfig({
  plugins: [reactRouter(), islands()],
  build: { target: "es2023", assetsInlineLimit: 0 },
});
