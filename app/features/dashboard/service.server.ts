import { readBackupFailure } from "#app/platform/backup/last-backup.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import type { WaitingSource } from "#app/platform/feature/feature.server.ts";
import type { Health } from "#app/platform/health/health.server.ts";
import { mayCall, type Role } from "#app/platform/http/access.ts";
import { type MailTrouble, readTrouble } from "#app/platform/mail/pause.server.ts";
import {
  backupTroubles,
  type FirstStep,
  firstSteps,
  finishStep,
  type TroubleKind,
  type Dashboard,
  waitingKinds,
} from "./contract.ts";
import { deleteDoneStep, insertDoneStep, listDoneSteps } from "./store.server.ts";

export type DashboardServices = {
  db: Database;
  now: () => Date;
  health: Pick<Health, "weaknesses">;
  waiting: Readonly<Record<string, WaitingSource>>;
  /** Returns the time of the last verified backup, if any. */
  lastBackupAt(): Promise<string | undefined>;
  /** Returns whether the name or contacts of the seller are still samples. */
  hasSampleSeller(): Promise<boolean>;
};

/** Returns the pending work for this role. */
export async function readDashboard(services: DashboardServices, role: Role): Promise<Dashboard> {
  const { db, waiting: sources, lastBackupAt } = services;
  const waiting = await Promise.all(
    waitingKinds.map(async (kind) => {
      const source = sources[kind];
      return { kind, count: source && mayCall(source.call, role) ? await source.count() : 0 };
    }),
  );
  const isOwner = mayCall(finishStep, role);
  const backupAt = isOwner ? await lastBackupAt() : undefined;
  return {
    role,
    troubles: [...(await readTroubles(services)), ...(isOwner ? await readBackupTrouble(db) : [])],
    waiting: waiting.filter(({ count }) => count > 0),
    stepsLeft: isOwner ? await listStepsLeft(services, backupAt) : [],
    lastBackupAt: backupAt ?? null,
  };
}

async function listStepsLeft(
  { db, hasSampleSeller }: DashboardServices,
  backupAt: string | undefined,
): Promise<FirstStep[]> {
  const done = await listDoneSteps(db);
  if (backupAt) done.add("backup");
  if (!(await hasSampleSeller())) done.add("seller");
  return firstSteps.filter((step) => !done.has(step));
}

const diskTroubles = { failed: "diskFailed", full: "diskFull" } as const;
const storeTroubles = { failed: "storeFailed", full: "storeFull" } as const;

async function readTroubles({ db, health, now }: DashboardServices): Promise<Dashboard["troubles"]> {
  const mail = await readTrouble(db);
  const weak = new Map((await health.weaknesses()).map((weakness) => [weakness.part, weakness]));
  // Without S3, the files are on this disk, so the store would report the same again.
  const storage = weak.get("disk") ?? weak.get("store");
  return [
    ...(mail ? [{ kind: troubleKind(mail), since: mail.since.toISOString() }] : []),
    ...(storage
      ? [
          {
            kind: (storage.part === "disk" ? diskTroubles : storeTroubles)[storage.state],
            since: new Date(now().getTime() - storage.forMilliseconds).toISOString(),
          },
        ]
      : []),
  ];
}

function troubleKind({ cause, sparesOrders }: MailTrouble): TroubleKind {
  return cause === "limit" && sparesOrders ? "limitForOthers" : cause;
}

async function readBackupTrouble(db: Database): Promise<Dashboard["troubles"]> {
  const failure = await readBackupFailure(db);
  return failure ? [{ kind: backupTroubles[failure.cause], since: failure.since }] : [];
}

/** Marks a setup step whose state is stored as done or not done. */
export async function setStep(
  { db, now }: Pick<DashboardServices, "db" | "now">,
  step: FirstStep,
  { done, by }: { done: boolean; by: string },
): Promise<void> {
  if (done) await insertDoneStep(db, { step, doneAt: now(), doneBy: by });
  else await deleteDoneStep(db, step);
}
