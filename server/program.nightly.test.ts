import { expect, test } from "vitest";
import { logOf, startSite } from "#tests/support/site-server.ts";

test("in development, too, SIGTERM stops the database before the process exits", async () => {
  await using site = await startSite({ developing: true, env: { LOG_LEVEL: "info" } });
  await site.end();
  expect(logOf(site).at(-1)).toMatchObject({ msg: "stopped" });
});
