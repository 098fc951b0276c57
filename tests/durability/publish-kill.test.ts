import { test } from "vitest";
import { startSite } from "#tests/support/site-server.ts";
import { expectWholePublications } from "./whole-publications.ts";

test("a server killed while publishing shows either all of a publication or nothing of it", async () => {
  await using site = await startSite({ env: { LOG_LEVEL: "fatal" } });
  await expectWholePublications(site, 3);
});
