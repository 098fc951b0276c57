import type { Database } from "#app/platform/db/database.server.ts";
import { mayCall, type Access, type Role } from "#app/platform/http/access.ts";
import {
  type FirstStep,
  firstSteps,
  finishStep,
  type TickedStep,
  type Today,
  type WaitingKind,
  waitingKinds,
} from "./contract.ts";
import { deleteDoneStep, insertDoneStep, listDoneSteps } from "./store.server.ts";

/** One thing that may wait: who is to see it (the call that deals with it), and how many there are. */
export type WaitingSource = { call: { access: Access }; count(): Promise<number> };

export type TodayServices = {
  db: Database;
  now: () => Date;
  sources: Record<WaitingKind, WaitingSource>;
  /** Whether a backup was ever made and read back. */
  hasBackup(): Promise<boolean>;
};

/** What waits for somebody of this role. */
export async function readToday({ db, sources, hasBackup }: TodayServices, role: Role): Promise<Today> {
  const own = waitingKinds.filter((kind) => mayCall(sources[kind].call, role));
  const waiting = await Promise.all(own.map(async (kind) => ({ kind, count: await sources[kind].count() })));
  const ticked = await listDoneSteps(db);
  const backedUp = await hasBackup();
  const isDone = (step: FirstStep) => (step === "backup" ? backedUp : ticked.has(step));
  return {
    waiting: waiting.filter(({ count }) => count > 0),
    stepsLeft: mayCall(finishStep, role) ? firstSteps.filter((step) => !isDone(step)) : [],
  };
}

/** Says that a step is done, or that it is not after all. */
export async function setStep(
  { db, now }: Pick<TodayServices, "db" | "now">,
  step: TickedStep,
  { done, by }: { done: boolean; by: string },
): Promise<void> {
  if (done) await insertDoneStep(db, { step, doneAt: now(), doneBy: by });
  else await deleteDoneStep(db, step);
}
