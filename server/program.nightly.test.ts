import { expect, test } from "vitest";
import { logOf, startSite } from "#tests/support/site-server.ts";

test.each(["start", "dev"] as const)("SIGTERM to npm run %s stops the site and its database", async (script) => {
  await using site = await startSite({ script, env: { LOG_LEVEL: "info" } });
  await site.end();
  expect(logOf(site).at(-1)).toMatchObject({ msg: "stopped" });
});
