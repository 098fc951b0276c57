import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/test-database.ts";
import { recordAudit } from "./audit.server.ts";
import { auditLog } from "./table.server.ts";

const entry = { at: new Date("2026-01-02T03:04:05Z"), actor: "admin", action: "review.publish", subject: "news/1" };

test("an audit entry is written in the transaction of its action", async () => {
  await using database = await testDatabase();
  await database.db.transaction((transaction) => recordAudit(transaction, { ...entry, detail: { reason: "good" } }));
  await expect(
    database.db.transaction(async (transaction) => {
      await recordAudit(transaction, entry);
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  expect(await database.db.select().from(auditLog)).toMatchObject([{ ...entry, detail: { reason: "good" } }]);
});

test("no row of the log can be changed, deleted, or truncated", async () => {
  await using database = await testDatabase();
  await recordAudit(database.db, entry);
  for (const change of ["update audit_log set actor = 'x'", "delete from audit_log", "truncate audit_log"]) {
    await expect(database.pool.query(change)).rejects.toThrow("only ever added");
  }
  expect(await database.db.select().from(auditLog)).toHaveLength(1);
});
