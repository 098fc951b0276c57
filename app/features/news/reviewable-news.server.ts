import { decideRow } from "#app/platform/contributions/contribution-columns.server.ts";
import type {
  ContributedFact,
  ContributedPage,
  ContributionContent,
  ReviewableKind,
} from "#app/platform/contributions/reviewable.server.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { Uploads } from "#app/platform/files/server/uploads.server.ts";
import { type Language, languages, localized } from "#app/platform/i18n/language.ts";
import { shownTextIn } from "#app/platform/i18n/text-in.ts";
import { renderMarkdown } from "#app/platform/markdown/markdown.ts";
import { newsReviewLabels } from "./back-office/messages.ts";
import { detailFields, photosOf } from "./contract.ts";
import { listPhotos } from "./photo-store.server.ts";
import { releasePhotos, showPhotos } from "./service.server.ts";
import { findNews, type NewsRow, newsRows, removeNews, updateNews } from "./store.server.ts";
import { newsItems } from "./table.server.ts";

export function reviewableNews(uploads: Uploads): ReviewableKind {
  return {
    kind: "news",
    labels: newsReviewLabels,
    rows: newsRows,
    read: readContent,
    editing: { pathOf: (id) => `/admin/news/${id}?from=review`, action: "news.change" },
    async decide(transaction, id, to, decision) {
      if (!(await decideRow(transaction, newsItems, id, to, decision))) return false;
      // Use the day of approval as the publication date.
      if (to === "published") await updateNews(transaction, id, { publishedAt: decision.at, updatedAt: decision.at });
      const row = await findNews(transaction, id);
      if (row) await showPhotos(transaction, uploads, row);
      return true;
    },
    async purge(transaction, id) {
      const row = await removeNews(transaction, id);
      if (row) await releasePhotos(transaction, uploads, photosOf(row));
    },
  };
}

async function readContent(db: Executor, id: string): Promise<ContributionContent | undefined> {
  const row = await findNews(db, id);
  if (!row) return undefined;
  const photos = await listPhotos(db, [id]);
  return {
    facts: contributedFacts(row),
    pages: languages.map((language) => contributedPage(row, language)),
    files: photos.map(({ path, name, type, sizeBytes }) => ({ path, name, type, sizeBytes })),
  };
}

function contributedFacts(row: NewsRow): ContributedFact[] {
  return (["category", "type", ...detailFields] as const).flatMap((name) => {
    const value = row[name];
    return value ? [{ name, value }] : [];
  });
}

function contributedPage(row: NewsRow, language: Language): ContributedPage {
  const { text, ...foreign } = shownTextIn(row, "content", language);
  return {
    language,
    path: localized(`/news/${row.slug}`, language),
    title: shownTextIn(row, "title", language),
    lead: shownTextIn(row, "excerpt", language),
    html: { text: renderMarkdown(text), ...foreign },
  };
}
