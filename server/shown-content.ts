import { documentFiles, supersedeDocuments } from "#app/features/published-documents/document-files.server.ts";
import { rememberSeller } from "#app/features/purchase-orders/document/document-store.server.ts";
import { publishedContent } from "#app/features/site-content/site-content.server.ts";
import type { Executor, Transaction } from "#app/platform/db/database.server.ts";
import type { Uploads } from "#app/platform/files/server/uploads.server.ts";
import { makerOf, type SiteContent } from "#content/site-content.ts";

/** Returns the public content. Uploaded documents (features/published-documents) replace those in the content. */
export async function shownContent(db: Executor): Promise<SiteContent> {
  const [content, files] = [await publishedContent(db), await documentFiles(db)];
  const { researcher, patents, certificates, ...rest } = content;
  const { whiteList, gmp } = files.certificates;
  return {
    ...rest,
    researcher: { ...researcher, ...files.researcher },
    patents: { ...patents, ...files.patents },
    certificates: {
      ...certificates,
      ...(gmp && { gmp }),
      ...(whiteList && { whiteList: { ...certificates.whiteList, ...whiteList } }),
    },
  };
}

/**
 * Applies the effects of publishing: later orders use the new seller details, and newly published documents replace
 * uploaded ones.
 */
export async function afterPublication(
  transaction: Transaction,
  uploads: Uploads,
  content: SiteContent,
  at: Date,
): Promise<void> {
  await rememberSeller(transaction, makerOf(content), at);
  await supersedeDocuments(transaction, uploads, content);
}
