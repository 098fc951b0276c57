import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/test-database.ts";
import { firstSteps, waitingKinds, type WaitingKind } from "./contract.ts";
import { readDashboard, setStep } from "./service.server.ts";
import type { WaitingSource } from "#app/platform/feature/feature.server.ts";

const now = () => new Date("2026-11-21T10:00:00Z");

const hasBackup = async () => false;

/** Sales see orders, the owner everything; each kind has the given count. */
function sourcesOf(counts: Partial<Record<WaitingKind, number>>): Record<WaitingKind, WaitingSource> {
  const source = (kind: WaitingKind): WaitingSource => ({
    call: { access: kind === "orders" ? ["owner", "sales"] : ["owner"] },
    count: async () => counts[kind] ?? 0,
  });
  return {
    mailPaused: source("mailPaused"),
    mailFailed: source("mailFailed"),
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
  const { waiting } = await readDashboard({ db: database.db, now, waiting: sources, hasBackup }, "owner");
  expect(waiting).toEqual([
    { kind: "mailFailed", count: 1 },
    { kind: "orders", count: 2 },
    { kind: "samples", count: 40 },
  ]);
});

test("no one sees work of other roles", async () => {
  await using database = await testDatabase();
  const sources = sourcesOf(Object.fromEntries(waitingKinds.map((kind) => [kind, 1])));
  const services = { db: database.db, now, waiting: sources, hasBackup };
  expect(await readDashboard(services, "sales")).toEqual({ waiting: [{ kind: "orders", count: 1 }], stepsLeft: [] });
  expect(await readDashboard(services, "editor")).toEqual({ waiting: [], stepsLeft: [] });
});

test("a first step is listed until done, and can be undone", async () => {
  await using database = await testDatabase();
  const services = { db: database.db, now, waiting: sourcesOf({}), hasBackup };
  expect((await readDashboard(services, "owner")).stepsLeft).toEqual(firstSteps);
  await setStep(services, "mail", { done: true, by: "admin" });
  await setStep(services, "mail", { done: true, by: "admin" });
  expect((await readDashboard(services, "owner")).stepsLeft).toEqual(firstSteps.filter((step) => step !== "mail"));
  await setStep(services, "mail", { done: false, by: "admin" });
  expect((await readDashboard(services, "owner")).stepsLeft).toEqual(firstSteps);
});

test("the backup step is done once a backup was made, not by checking it off", async () => {
  await using database = await testDatabase();
  const services = { db: database.db, now, waiting: sourcesOf({}), hasBackup: async () => true };
  expect((await readDashboard(services, "owner")).stepsLeft).toEqual(firstSteps.filter((step) => step !== "backup"));
});
