import { decideRow } from "#app/platform/contributions/contribution-columns.server.ts";
import type { ContributionContent, ReviewableKind } from "#app/platform/contributions/reviewable.server.ts";
import { announceContentChange } from "#app/platform/db/content-changes.server.ts";
import type { Uploads } from "#app/platform/files/server/uploads.server.ts";
import { paperFields } from "./contract.ts";
import { queueIndexing } from "./jobs.server.ts";
import { paperReviewLabels } from "./messages.ts";
import { findPaper, type PaperRow, paperRows, removePaper } from "./store.server.ts";
import { papers } from "./table.server.ts";

export function reviewablePapers(uploads: Pick<Uploads, "publish" | "withdraw" | "release">): ReviewableKind {
  return {
    kind: "papers",
    labels: paperReviewLabels,
    rows: paperRows,
    async read(db, id) {
      const paper = await findPaper(db, id);
      return paper && contributedContent(paper);
    },
    editing: { pathOf: (id) => `/admin/papers?open=${id}&from=review`, action: "papers.change" },
    async decide(transaction, id, to, decision) {
      const paper = await findPaper(transaction, id);
      if (!paper || !(await decideRow(transaction, papers, id, to, decision))) return false;
      if (to === "published") await uploads.publish(transaction, paper.path);
      else await uploads.withdraw(transaction, paper.path);
      if (to === "published" && paper.indexState !== "indexed") await queueIndexing(transaction, id);
      await announceContentChange(transaction, "papers");
      return true;
    },
    async purge(transaction, id) {
      const paper = await findPaper(transaction, id);
      if (!paper) return;
      for (const { path } of [paper, ...paper.formerFiles]) await uploads.release(transaction, path);
      await removePaper(transaction, paper);
    },
  };
}

function contributedContent({ path, fileName, sizeBytes, ...paper }: PaperRow): ContributionContent {
  return {
    facts: paperFields.filter((name) => name !== "title").map((name) => ({ name, value: String(paper[name]) })),
    files: [{ path, name: fileName, type: "application/pdf", sizeBytes }],
  };
}
