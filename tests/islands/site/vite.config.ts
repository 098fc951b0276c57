import { reactRouter } from "@react-router/dev/vite";
import { islands } from "#app/platform/islands/islands-plugin.ts";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter(), islands()],
  build: { target: "es2023", assetsInlineLimit: 0 },
});
