import { patentRegions } from "#app/domain/regions.ts";
import type { Caller } from "#app/platform/http/serve.server.ts";
import type { Declaration } from "../declaration.ts";
import { type DocumentServices, saveDocument } from "../service.server.ts";
import { type DocumentRow, listLastSentBy, listVisible } from "../store.server.ts";
import {
  certificatePurpose,
  type PatentCertificate,
  type PatentRegionName,
  type RefusedCertificate,
} from "./contract.ts";

const declaration: Declaration<PatentRegionName> = {
  kind: "patent-certificate",
  slots: patentRegions.map(({ name }) => name),
  isReviewed: true,
  audit: { action: "patent-certificate.publish", subject: "patent-certificates", visitor: "visitor" },
};

/** The certificates that a viewer may see, one for each region. Without a viewer: the published ones. */
export async function certificatesFor(
  { db }: Pick<DocumentServices, "db">,
  viewer?: Pick<Caller, "staff" | "contributor">,
): Promise<PatentCertificate[]> {
  return (await listVisible(db, declaration, viewer)).map(certificateOf);
}

/** The last certificate that one browser sent for each region, where staff did not publish it, with their reason. */
export async function refusedTo(
  { db }: Pick<DocumentServices, "db">,
  contributor: string | undefined,
): Promise<RefusedCertificate[]> {
  if (!contributor) return [];
  const sent = await listLastSentBy(db, declaration, contributor);
  return sent.flatMap(({ slot, state, discardReason }) =>
    state === "discarded" ? [{ region: slot, reason: discardReason ?? "" }] : [],
  );
}

/** Stores an uploaded file as the certificate of a region. Throws the error that the file is rejected with. */
export async function addCertificate(
  services: DocumentServices,
  { region, certificateURL }: { region: PatentRegionName; certificateURL: string },
  caller: Caller,
): Promise<PatentCertificate> {
  const submission = { slot: region, url: certificateURL, purpose: certificatePurpose };
  return certificateOf(await saveDocument(services, declaration, submission, caller));
}

function certificateOf({ slot, path, state }: DocumentRow<PatentRegionName>): PatentCertificate {
  return { region: slot, certificatePath: path, state: state === "published" ? "published" : "pending" };
}
