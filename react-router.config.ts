import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  appDirectory: "app",
  buildDirectory: process.env["BUILD_DIRECTORY"] || "build", // scripts/build.ts builds beside the one in use
  // All routes are known at once: no request for the route manifest while somebody navigates.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
