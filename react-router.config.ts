import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  appDirectory: "app",
  buildDirectory: process.env["BUILD_DIRECTORY"] || "build", // scripts/build.ts builds next to the current build
  // All routes are known up front: no route-manifest requests during navigation.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
