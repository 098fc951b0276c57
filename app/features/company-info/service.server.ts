import { randomUUIDv7 } from "node:crypto";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { announceContentChange } from "#app/platform/page-cache/content-changes.server.ts";
import type { CompanyTexts, CompanyVersion } from "./contract.ts";
import { insertVersion, listShown, markTakenBack } from "./store.server.ts";

export type CompanyInfoServices = { db: Database; now: () => Date };

/** Shows a new wording to everyone. */
export async function publishTexts(
  { db, now }: CompanyInfoServices,
  texts: { en: CompanyTexts; ar: CompanyTexts },
  by: string,
): Promise<CompanyVersion[]> {
  const [id, at] = [randomUUIDv7(), now()];
  return db.transaction(async (transaction) => {
    await insertVersion(transaction, { id, texts, publishedAt: at, publishedBy: by });
    await recordAudit(transaction, { at, actor: by, action: "company-information.publish", subject: id });
    await announceContentChange(transaction);
    return listShown(transaction);
  });
}

/** Takes one back: the one before it is shown again, or what the site came with. Throws notFound. */
export async function takeBack({ db, now }: CompanyInfoServices, id: string, by: string): Promise<CompanyVersion[]> {
  const at = now();
  return db.transaction(async (transaction) => {
    if (!(await markTakenBack(transaction, id, at))) throw new AppError("notFound", "company-information");
    await recordAudit(transaction, { at, actor: by, action: "company-information.take-back", subject: id });
    await announceContentChange(transaction);
    return listShown(transaction);
  });
}
