import { reviewableNews } from "#app/features/news/review.server.ts";
import { reviewablePapers } from "#app/features/papers/review.server.ts";
import { patentCertificateKind } from "#app/features/patent-certificates/review.server.ts";
import type { ReviewableKind } from "#app/platform/contributions/reviewable.server.ts";
import { type Services, uploadsOf } from "./services.ts";

/** Every kind of row that visitors may contribute and staff decide about. */
export function reviewableKinds(services: Services): ReviewableKind[] {
  const uploads = uploadsOf(services);
  return [reviewableNews(uploads), reviewablePapers(uploads), patentCertificateKind({ uploads })];
}
