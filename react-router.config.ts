import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  appDirectory: "app",
  buildDirectory: process.env["BUILD_DIRECTORY"] || "build", // scripts/build.ts builds next to the current build
  // Include all routes up front, so that navigation does not request route manifests.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
