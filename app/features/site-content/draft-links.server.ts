import { randomBytes, randomUUIDv7 } from "node:crypto";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { lockInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import type { Database, Executor } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { hashOfSecret } from "#app/platform/secrets/secret-hash.server.ts";
import { type DraftLink, draftLinkHours, mostDraftLinks } from "./contract.ts";
import { draftLinkPath } from "./preview.ts";
import * as store from "./store.server.ts";

type Services = { db: Database; now: () => Date };

/** Creates a link that shows the drafts without an account, and returns its path. Only its hash is stored. */
export async function createDraftLink(
  { db, now }: Services,
  { by, label }: { by: { name: string; accountId: string }; label: string },
): Promise<string> {
  const [token, at] = [randomBytes(24).toString("base64url"), now()];
  await db.transaction(async (transaction) => {
    await lockInTransaction(transaction, "siteContent");
    if ((await store.listDraftLinks(transaction, at)).length >= mostDraftLinks)
      throw new AppError("conflict", "site-content", { message: "tooManyLinks" });
    const id = randomUUIDv7();
    const expiresAt = new Date(at.getTime() + draftLinkHours * 3_600_000);
    const author = { createdAt: at, createdBy: by.name, accountId: by.accountId };
    await store.insertDraftLink(transaction, { id, tokenHash: hashOfSecret(token), ...author, label, expiresAt });
    const [actor, subject] = [by.name, `site-content/${id}`];
    await recordAudit(transaction, { at, actor, action: "site-content.share", subject });
  });
  return `${draftLinkPath}/${token}`;
}

/** Lists the links that still work, newest first. */
export async function listDraftLinks({ db, now }: Services): Promise<DraftLink[]> {
  const rows = await store.listDraftLinks(db, now());
  return rows.map(({ id, label, createdAt, createdBy, expiresAt }) => ({
    id,
    label,
    at: createdAt.toISOString(),
    by: createdBy,
    until: expiresAt.toISOString(),
  }));
}

export async function endDraftLink({ db, now }: Services, id: string, by: string): Promise<void> {
  await db.transaction(async (transaction) => {
    if (!(await store.deleteDraftLink(transaction, id))) throw new AppError("notFound", "site-content");
    const subject = `site-content/${id}`;
    await recordAudit(transaction, { at: now(), actor: by, action: "site-content.unshare", subject });
  });
}

/** Returns until when the drafts are visible with this token; undefined if the link does not work. */
export function draftLinkUntil(db: Executor, token: string, now: Date): Promise<Date | undefined> {
  return store.findDraftLink(db, hashOfSecret(token), now);
}

/** Returns whether a draft contains an upload, and can be seen with this token. */
export async function draftLinkShows({ db, now }: Services, token: string, id: string): Promise<boolean> {
  const isLive = await draftLinkUntil(db, token, now());
  return isLive !== undefined && store.isInDrafts(db, `/objects/uploads/${id}`);
}
