import type { Readable } from "node:stream";
import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import type { FeatureServices } from "#app/platform/feature/feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { papersApi } from "./api.server.ts";
import { paperRules } from "./contract.ts";
import { indexPaperJob, readAgainJob } from "./jobs.server.ts";
import { paperMessages, paperNames } from "./messages.ts";
import { createPaperReader, openPaper } from "./paper-reader.server.ts";
import { reviewablePapers } from "./reviewable-papers.server.ts";
import { listPapers } from "./staff-contract.ts";
import { findStaffPapers } from "./store.server.ts";

type Services = FeatureServices & { openFile: (address: string) => Promise<Readable | undefined> };

/** Research papers and their full-text search. */
export const papersFeature = {
  name: "papers",
  messages: messagesOf(paperMessages),
  uploadPurposes: () => ({
    paper: { ...paperRules, admits: ({ mayContribute }) => mayContribute },
  }),
  reviewKinds: ({ uploads }) => [reviewablePapers(uploads)],
  recordSearches: ({ db }) => [
    { page: "/admin/papers", call: listPapers, find: (text, atMost) => findStaffPapers(db, text, atMost) },
  ],
  office: {
    names: paperNames,
    messages: { papers: paperMessages },
    pages: [
      {
        to: "/admin/papers",
        call: listPapers,
        entry: {
          group: "content",
          icon: "document",
          label: ({ papers }) => papers.admin.nav,
        },
      },
    ],
  },
  calls: papersApi,
  jobs: ({ db, openFile, sandbox, uploads }) => [
    indexPaperJob({ db, reader: createPaperReader(sandbox), openFile: (path) => openPaper(path, openFile, uploads) }),
    readAgainJob({ db }),
  ],
} satisfies OfficeFeature<Services>;
