import type { Database } from "#app/platform/db/database.server.ts";
import type { WaitingSource } from "#app/platform/feature/feature.server.ts";
import { mayCall, type Role } from "#app/platform/http/access.ts";
import { type FirstStep, firstSteps, finishStep, type TickedStep, type Dashboard, waitingKinds } from "./contract.ts";
import { deleteDoneStep, insertDoneStep, listDoneSteps } from "./store.server.ts";

export type DashboardServices = {
  db: Database;
  now: () => Date;
  waiting: Readonly<Record<string, WaitingSource>>;
  /** Returns the time of the last verified backup, if any. */
  lastBackupAt(): Promise<string | undefined>;
};

/** Returns the pending work for this role. */
export async function readDashboard(
  { db, waiting: sources, lastBackupAt }: DashboardServices,
  role: Role,
): Promise<Dashboard> {
  const waiting = await Promise.all(
    waitingKinds.map(async (kind) => {
      const source = sources[kind];
      return { kind, count: source && mayCall(source.call, role) ? await source.count() : 0 };
    }),
  );
  const ticked = await listDoneSteps(db);
  const backupAt = await lastBackupAt();
  const isDone = (step: FirstStep) => (step === "backup" ? backupAt !== undefined : ticked.has(step));
  const isOwner = mayCall(finishStep, role);
  return {
    waiting: waiting.filter(({ count }) => count > 0),
    stepsLeft: isOwner ? firstSteps.filter((step) => !isDone(step)) : [],
    lastBackupAt: (isOwner && backupAt) || null,
  };
}

/** Marks a setup step as done or not done. */
export async function setStep(
  { db, now }: Pick<DashboardServices, "db" | "now">,
  step: TickedStep,
  { done, by }: { done: boolean; by: string },
): Promise<void> {
  if (done) await insertDoneStep(db, { step, doneAt: now(), doneBy: by });
  else await deleteDoneStep(db, step);
}
