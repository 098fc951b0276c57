import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  appDirectory: "app",
  // All routes are known at once: no request for the route manifest while somebody navigates.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
