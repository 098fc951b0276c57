import { expect, test } from "vitest";
import { daysWithoutBackup, rememberBackup } from "#app/platform/backup/last-backup.server.ts";
import type { WaitingSource } from "#app/platform/feature/feature.server.ts";
import { mailPriority } from "#app/platform/mail/message.ts";
import { noteTrouble } from "#app/platform/mail/pause.server.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { firstSteps, waitingKinds, type WaitingKind } from "./contract.ts";
import { readDashboard, setStep } from "./service.server.ts";

const now = () => new Date("2026-11-21T10:00:00Z");

const facts = { lastBackupAt: async () => undefined, hasSampleSeller: async () => true };
const health = { weaknesses: async () => [] };

/** Returns sources with the given counts. Sales can see only orders, and the owner can see everything. */
function sourcesOf(counts: Partial<Record<WaitingKind, number>>): Record<WaitingKind, WaitingSource> {
  const source = (kind: WaitingKind): WaitingSource => ({
    call: { access: kind === "orders" ? ["owner", "sales"] : ["owner"] },
    count: async () => counts[kind] ?? 0,
  });
  return {
    mailFailed: source("mailFailed"),
    unpublished: source("unpublished"),
    backup: source("backup"),
    orders: source("orders"),
    inquiries: source("inquiries"),
    review: source("review"),
    certificate: source("certificate"),
    samples: source("samples"),
  };
}

test("pending work is shown, most urgent first, and nothing else", async () => {
  await using database = await testDatabase();
  const sources = sourcesOf({ samples: 40, orders: 2, mailFailed: 1 });
  const { waiting } = await readDashboard({ db: database.db, now, health, waiting: sources, ...facts }, "owner");
  expect(waiting).toEqual([
    { kind: "mailFailed", count: 1 },
    { kind: "orders", count: 2 },
    { kind: "samples", count: 40 },
  ]);
});

test("no one sees work of other roles", async () => {
  await using database = await testDatabase();
  const sources = sourcesOf(Object.fromEntries(waitingKinds.map((kind) => [kind, 1])));
  const services = { db: database.db, now, health, waiting: sources, ...facts };
  expect(await readDashboard(services, "sales")).toMatchObject({
    role: "sales",
    waiting: [{ kind: "orders", count: 1 }],
    stepsLeft: [],
  });
  expect(await readDashboard(services, "editor")).toMatchObject({ waiting: [], stepsLeft: [] });
});

test("a first step is listed until done, and can be undone", async () => {
  await using database = await testDatabase();
  const services = { db: database.db, now, health, waiting: sourcesOf({}), ...facts };
  expect((await readDashboard(services, "owner")).stepsLeft).toEqual(firstSteps);
  await setStep(services, "mail", { done: true, by: "admin" });
  await setStep(services, "mail", { done: true, by: "admin" });
  expect((await readDashboard(services, "owner")).stepsLeft).toEqual(firstSteps.filter((step) => step !== "mail"));
  await setStep(services, "mail", { done: false, by: "admin" });
  expect((await readDashboard(services, "owner")).stepsLeft).toEqual(firstSteps);
});

test("the seller step is done once nothing of the seller is a sample, not by checking it off", async () => {
  await using database = await testDatabase();
  const services = { db: database.db, now, health, waiting: sourcesOf({}), ...facts };
  const stepsLeft = async (hasSampleSeller: () => Promise<boolean>) =>
    (await readDashboard({ ...services, hasSampleSeller }, "owner")).stepsLeft;
  expect(await stepsLeft(async () => true)).toContain("seller");
  expect(await stepsLeft(async () => false)).not.toContain("seller");
});

test("the backup step is done once a backup was made, not by checking it off", async () => {
  await using database = await testDatabase();
  const services = {
    db: database.db,
    now,
    health,
    waiting: sourcesOf({}),
    ...facts,
    lastBackupAt: async () => "2026-11-20T10:00:00.000Z",
  };
  expect((await readDashboard(services, "owner")).stepsLeft).toEqual(firstSteps.filter((step) => step !== "backup"));
});

test("only the owner sees when the last backup was made", async () => {
  await using database = await testDatabase();
  const madeAt = "2026-11-20T10:00:00.000Z";
  const services = { db: database.db, now, health, waiting: sourcesOf({}), ...facts, lastBackupAt: async () => madeAt };
  expect((await readDashboard(services, "owner")).lastBackupAt).toBe(madeAt);
  expect((await readDashboard(services, "sales")).lastBackupAt).toBeNull();
  expect((await readDashboard({ ...services, ...facts }, "owner")).lastBackupAt).toBeNull();
});

test("a backup that is older than two days is reported with its age, and a recent one is not", async () => {
  await using database = await testDatabase();
  const daysAfter = (madeAt: string) =>
    rememberBackup(database.db, { madeAt, rows: 1, objects: 1, bytes: 1 }).then(() =>
      daysWithoutBackup(database.db, now()),
    );
  expect(await daysWithoutBackup(database.db, now())).toBe(0); // the setup step already reports this
  expect(await daysAfter("2026-11-20T10:00:00.000Z")).toBe(0);
  expect(await daysAfter("2026-11-19T10:00:00.000Z")).toBe(0);
  expect(await daysAfter("2026-11-19T09:59:00.000Z")).toBe(2);
  expect(await daysAfter("2026-11-11T10:00:00.000Z")).toBe(10);
});

test.each([
  [mailPriority.orderToUs, "limit"],
  [mailPriority.other, "limitForOthers"],
] as const)("at a limit of the mail server, staff see whether emails of orders go out (%s)", async (priority, kind) => {
  await using database = await testDatabase();
  const { db } = database;
  await noteTrouble(db, { cause: "limit", reason: "550 5.4.5 no more", priority }, now());
  const services = { db, now, waiting: {}, ...facts, health: { weaknesses: async () => [] } };
  expect((await readDashboard(services, "editor")).troubles).toEqual([{ kind, since: now().toISOString() }]);
});

test("all staff see that email or storage does not work, since when, and why", async () => {
  await using database = await testDatabase();
  const { db } = database;
  const since = new Date("2026-11-21T09:00:00Z");
  await noteTrouble(db, { cause: "password", reason: "535 5.7.8 no", priority: 0 }, since);
  const weak = (part: string, state: "full" | "failed") => ({ part, state, forMilliseconds: 60_000 });
  const troublesOf = async (...weaknesses: ReturnType<typeof weak>[]) => {
    const services = { db, now, waiting: {}, ...facts, health: { weaknesses: async () => weaknesses } };
    return (await readDashboard(services, "editor")).troubles;
  };
  const mail = { kind: "password", since: since.toISOString() };
  const aMinuteAgo = "2026-11-21T09:59:00.000Z";
  expect(await troublesOf()).toEqual([mail]);
  expect(await troublesOf(weak("mail", "failed"), weak("store", "failed"))).toEqual([
    mail,
    { kind: "storeFailed", since: aMinuteAgo },
  ]);
  expect(await troublesOf(weak("store", "full"), weak("disk", "full"))).toEqual([
    mail,
    { kind: "diskFull", since: aMinuteAgo },
  ]);
});
