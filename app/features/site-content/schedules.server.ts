import { randomUUIDv7 } from "node:crypto";
import * as z from "zod/mini";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { lockInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { uuid } from "#app/platform/http/formats.ts";
import { readInstant } from "#app/platform/i18n/zoned-time.server.ts";
import { defineJob, enqueue, type JobKind } from "#app/platform/jobs/jobs.server.ts";
import { blockIds, mostSchedules, type Schedule } from "./contract.ts";
import { draftsAsSeen, publishBlocks, type SeenDrafts, withBlocks } from "./publish.server.ts";
import type { SiteContentServices } from "./service.server.ts";
import * as store from "./store.server.ts";

const publishScheduled: JobKind<{ id: string }> = {
  name: "publish-scheduled-content",
  payload: z.object({ id: uuid() }),
};

export async function listSchedules({ db }: Pick<SiteContentServices, "db">): Promise<Schedule[]> {
  return (await store.listSchedules(db)).map(({ id, publishAt, blocks, scheduledBy, failure }) => ({
    id,
    at: publishAt.toISOString(),
    by: scheduledBy,
    blocks: inPageOrder(Object.keys(blocks)),
    failure,
  }));
}

/** The database orders the names of blocks by their length. Those of another version of the software come first. */
function inPageOrder(ids: readonly string[]): string[] {
  const placeOf = (id: string) => blockIds.findIndex((other) => other === id);
  return ids.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * Schedules drafts, as they are now, for a time in the seller's time zone, instead of an earlier time for the same
 * drafts. Editors can go on changing the drafts. Throws an `invalid` error, or a `conflict` error if a draft is not the version that the editor saw.
 */
export async function scheduleDrafts(
  { db, now }: SiteContentServices,
  { drafts, localTime, by }: { drafts: SeenDrafts; localTime: string; by: string },
): Promise<void> {
  const [publishAt, scheduledAt] = [readInstant(localTime, businessTimeZone), now()];
  if (!publishAt) throw wrongTime("timeInvalid");
  if (publishAt <= scheduledAt) throw wrongTime("timePast");
  await db.transaction(async (transaction) => {
    await lockInTransaction(transaction, "siteContent");
    const blocks = await draftsAsSeen(transaction, drafts);
    await withBlocks(transaction, blocks); // refuses now what could not be published then
    for (const { id, blocks: earlier } of await store.listSchedules(transaction)) {
      const same = Object.keys(blocks).filter((block) => earlier[block]?.version === blocks[block]?.version);
      if (same.length > 0) await store.dropFromSchedules(transaction, same, id); // the same draft has a new time
    }
    if ((await store.listSchedules(transaction)).length >= mostSchedules) throw wrongTime("tooManySchedules");
    const id = randomUUIDv7();
    await store.insertSchedule(transaction, { id, publishAt, blocks, scheduledAt, scheduledBy: by, failure: null });
    await enqueue(transaction, publishScheduled, { id }, { runAt: publishAt });
    const detail = { blocks: Object.keys(blocks).join(", "), publishAt: publishAt.toISOString() };
    const subject = `site-content/${id}`;
    await recordAudit(transaction, { at: scheduledAt, actor: by, action: "site-content.schedule", subject, detail });
  });
}

function wrongTime(problem: string): AppError {
  return new AppError("invalid", "site-content", { fields: { localTime: problem } });
}

/** Cancels a scheduled publication. Its drafts stay. Throws a `notFound` error if it is already public or canceled. */
export async function cancelSchedule({ db, now }: SiteContentServices, id: string, by: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockInTransaction(transaction, "siteContent");
    if (!(await store.takeSchedule(transaction, id))) throw new AppError("notFound", "site-content");
    const subject = `site-content/${id}`;
    await recordAudit(transaction, { at: now(), actor: by, action: "site-content.unschedule", subject });
  });
}

/**
 * Publishes what was scheduled for now. The publication counts as made by the person who scheduled it. If the site has
 * changed so that it can no longer be published, staff see why: to try again would not help.
 */
export function publishScheduledJob(services: SiteContentServices & { forget: () => void }) {
  return defineJob({
    ...publishScheduled,
    async run({ id }) {
      try {
        await services.db.transaction(async (transaction) => {
          await lockInTransaction(transaction, "siteContent");
          const due = await store.takeSchedule(transaction, id);
          if (due) await publishBlocks(services, transaction, due.blocks, due.scheduledBy);
        });
      } catch (error) {
        if (!(error instanceof AppError && error.code === "invalid")) throw error; // worth another try
        await noteFailure(services, id, Object.values(error.details.fields ?? {})[0] ?? "invalidField");
      }
      services.forget();
    },
  });
}

async function noteFailure({ db, now }: SiteContentServices, id: string, failure: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockInTransaction(transaction, "siteContent");
    const failed = await store.writeScheduleFailure(transaction, id, failure);
    if (!failed) return; // canceled in the meantime
    const detail = { blocks: Object.keys(failed.blocks).join(", ") };
    const [subject, actor] = [`site-content/${id}`, failed.scheduledBy];
    await recordAudit(transaction, { at: now(), actor, action: "site-content.unpublished", subject, detail });
  });
}
