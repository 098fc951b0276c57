import { randomUUIDv7 } from "node:crypto";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { admitWaiting, senderOf } from "#app/platform/contributions/admission.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import type { Caller } from "#app/platform/http/serve.server.ts";
import { announceContentChange } from "#app/platform/page-cache/content-changes.server.ts";
import type { Uploads } from "#app/platform/uploads/uploads.server.ts";
import {
  certificatePurpose,
  type PatentCertificate,
  type PatentRegionName,
  type RefusedCertificate,
} from "./contract.ts";
import {
  certificateOf,
  type CertificateRow,
  certificateRows,
  insertCertificate,
  listSentBy,
  listVisible,
} from "./store.server.ts";

export type PatentCertificateServices = { db: Database; now: () => Date; uploads: Uploads };

const sentAtMost = 100;
const nobody = { staff: undefined, contributor: undefined };

/**
 * The certificates that somebody may see, one for each region: the newest public one, else the newest that waits.
 * Without a viewer those that are public.
 */
export async function certificatesFor(
  { db }: Pick<PatentCertificateServices, "db">,
  viewer: Pick<Caller, "staff" | "contributor"> = nobody,
): Promise<PatentCertificate[]> {
  const rows = await listVisible(db, viewer);
  const newest = new Map<PatentRegionName, CertificateRow>();
  for (const row of rows) {
    const isHidden = newest.get(row.region)?.state === "published" && row.state !== "published";
    if (!isHidden) newest.set(row.region, row);
  }
  return [...newest.values()].map(certificateOf);
}

/** What one browser sent last for each region, where staff did not publish it, with their reason. */
export async function refusedTo(
  { db }: Pick<PatentCertificateServices, "db">,
  contributor: string | undefined,
): Promise<RefusedCertificate[]> {
  if (!contributor) return [];
  const sent = await listSentBy(db, contributor, sentAtMost); // newest first
  const last = new Map<PatentRegionName, CertificateRow>();
  for (const row of sent) if (!last.has(row.region)) last.set(row.region, row);
  return [...last.values()].flatMap(({ region, state, discardReason }) =>
    state === "discarded" ? [{ region, reason: discardReason ?? "" }] : [],
  );
}

/** Keeps an uploaded file as the certificate of a region. Throws what the file is refused for. */
export async function addCertificate(
  { db, now, uploads }: PatentCertificateServices,
  { region, certificateURL }: { region: PatentRegionName; certificateURL: string },
  caller: Caller,
): Promise<PatentCertificate> {
  const upload = await uploads.check({ url: certificateURL, purpose: certificatePurpose, sender: caller });
  const at = now();
  const state = caller.startsAs;
  const sentBy = senderOf(caller);
  const row = {
    id: randomUUIDv7(),
    region,
    certificatePath: upload.path,
    fileName: upload.name,
    type: upload.type,
    sizeBytes: upload.bytes,
    uploadedAt: at,
    state,
    ...sentBy,
  };
  await db.transaction(async (transaction) => {
    if (state === "pending") await admitWaiting(transaction, certificateRows, sentBy);
    await uploads.confirm(transaction, upload);
    await insertCertificate(transaction, row);
    if (state !== "published") return;
    await uploads.publish(transaction, upload.path);
    const actor = caller.staff?.name ?? "visitor";
    await recordAudit(transaction, {
      at,
      actor,
      action: "patent-certificate.publish",
      subject: `patent-certificates/${row.id}`,
    });
    await announceContentChange(transaction);
  });
  return { region, certificatePath: upload.path, state };
}
