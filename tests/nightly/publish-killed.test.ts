import { test, vi } from "vitest";
import { expectWholePublications } from "#tests/durability/whole-publications.ts";
import { startSite } from "#tests/support/site-server.ts";

vi.setConfig({ testTimeout: 1_800_000 });

test("after 30 kills while publishing, visitors see either all of a publication or nothing of it", async () => {
  await using site = await startSite({ env: { LOG_LEVEL: "fatal" } });
  await expectWholePublications(site, 30);
});
