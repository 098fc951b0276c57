import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLog } from "#app/platform/log/log.server.ts";
import { removeStoredEmailsJob } from "./erase.server.ts";

const context = { log: createLog("silent"), attempt: 1, lastAttempt: false };

test("the stored files of erased emails are removed, including earlier sendings, and no others", async () => {
  const folder = await mkdtemp(join(tmpdir(), "outbox-"));
  const names = ["PO-1.buyer.eml", "PO-1.buyer.r2.eml", "PO-1.seller.eml", "PO-12.buyer.eml", "PO-1.buyer.txt"];
  for (const name of names) await writeFile(join(folder, name), "");
  const job = removeStoredEmailsJob({ folder });
  await job.run({ messageIds: ["PO-1.buyer.r3", "../PO-12.buyer"] }, context);
  await job.run({ messageIds: ["PO-1.buyer.r3"] }, context);
  expect((await readdir(folder)).toSorted()).toEqual(["PO-1.buyer.txt", "PO-1.seller.eml", "PO-12.buyer.eml"]);
  await rm(folder, { recursive: true });
  await job.run({ messageIds: ["PO-1.buyer"] }, context);
});
