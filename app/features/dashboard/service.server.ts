import type { Database } from "#app/platform/db/database.server.ts";
import type { WaitingSource } from "#app/platform/feature/feature.server.ts";
import { mayCall, type Role } from "#app/platform/http/access.ts";
import { type FirstStep, firstSteps, finishStep, type TickedStep, type Dashboard, waitingKinds } from "./contract.ts";
import { deleteDoneStep, insertDoneStep, listDoneSteps } from "./store.server.ts";

export type DashboardServices = {
  db: Database;
  now: () => Date;
  waiting: Readonly<Record<string, WaitingSource>>;
  /** Whether a backup has ever been made and verified. */
  hasBackup(): Promise<boolean>;
};

/** Returns the pending work for this role. */
export async function readDashboard(
  { db, waiting: sources, hasBackup }: DashboardServices,
  role: Role,
): Promise<Dashboard> {
  const waiting = await Promise.all(
    waitingKinds.map(async (kind) => {
      const source = sources[kind];
      return { kind, count: source && mayCall(source.call, role) ? await source.count() : 0 };
    }),
  );
  const ticked = await listDoneSteps(db);
  const backedUp = await hasBackup();
  const isDone = (step: FirstStep) => (step === "backup" ? backedUp : ticked.has(step));
  return {
    waiting: waiting.filter(({ count }) => count > 0),
    stepsLeft: mayCall(finishStep, role) ? firstSteps.filter((step) => !isDone(step)) : [],
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
