import { test } from "vitest";
import { isMeasured } from "#tests/attack/main-thread.ts";
import { startSite } from "#tests/support/site-server.ts";
import { expectContentOnEvery } from "./content-on-every.ts";
import { expectNewsOnEvery } from "./news-on-every.ts";

// By day, tests/deploy/shared-cache.test.ts checks the same on its two servers, without measuring.
test.runIf(isMeasured)("content published on one server appears on every page of both, with a new ETag", async () => {
  // Both servers use the same public URL, because pages contain it.
  const address = { PUBLIC_URL: "http://pmf.example" };
  await using first = await startSite({ env: address });
  await using second = await startSite({ env: { ...address, DATA_DIR: first.dataDir } });
  await expectNewsOnEvery([first, second]);
  await expectContentOnEvery([first, second]);
});
