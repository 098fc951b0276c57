import { join } from "node:path";
import { expect, test } from "vitest";
import { makeBackup } from "#app/platform/backup/make-backup.server.ts";
import { startSite } from "#tests/support/site-server.ts";
import { settledDatabase } from "#tests/support/test-database.ts";
import { addObjects, backupTarget } from "./backup-target.ts";

test("an instance starts and responds while its external database is being backed up", async () => {
  await using source = await settledDatabase();
  await using place = await backupTarget(source.pool);
  await addObjects(place);
  let answered = 0;
  const copying: typeof place.store = {
    ...place.store,
    async open(key, range) {
      // The backup holds its lock while this copy is made.
      if (answered === 0) {
        await using site = await startSite({ env: { DATABASE_URL: source.url } });
        answered = (await fetch(`${site.url}/readyz`)).status;
      }
      return place.store.open(key, range);
    },
  };
  await makeBackup(join(place.folder, "backup"), { ...place, store: copying }, () => new Date());
  expect(answered).toBe(200);
});
