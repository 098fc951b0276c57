import { test } from "vitest";
import { startSite } from "#tests/support/site-server.ts";
import { expectContentOnEvery } from "./content-on-every.ts";
import { expectNewsOnEvery } from "./news-on-every.ts";

test("content published on one server appears on every page of both, with a new ETag", async () => {
  // Both servers use the same public URL, because pages contain it.
  const address = { PUBLIC_URL: "http://pmf.example" };
  await using first = await startSite({ env: address });
  await using second = await startSite({ env: { ...address, DATA_DIR: first.dataDir } });
  await expectNewsOnEvery([first, second]);
  await expectContentOnEvery([first, second]);
});
