import * as z from "zod/mini";
import { purgeContributionsJob } from "#app/features/contributions/purge-job.server.ts";
import { newsItemFields } from "#app/features/news/contract.ts";
import { newsOverview } from "#app/features/news/landing-store.server.ts";
import { savePhoto } from "#app/features/news/photo-service.server.ts";
import { reviewableNews } from "#app/features/news/reviewable-news.server.ts";
import { createNews, type NewNews } from "#app/features/news/service.server.ts";
import { publicationColumns } from "#app/features/news/staff-service.server.ts";
import { listVisible } from "#app/features/news/store.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { createFakeUploads } from "#tests/support/fake-uploads.ts";
import { testDatabase } from "./test-database.ts";

/** An item as a visitor writes it. */
export const written = {
  title: "The certificate is renewed",
  excerpt: "GMP until 2028.",
  content: "The factory was inspected and **passed**.",
  category: "company",
};

/** Returns the same item as parsed by the contract. */
export function fields(changes: Record<string, unknown> = {}) {
  return z.parse(newsItemFields, { ...written, ...changes });
}

/** Provides the news services on top of a separate database, with a clock that the test controls. */
export async function newsServices(start = "2026-11-21T10:00:00Z") {
  const database = await testDatabase();
  const clock = { now: new Date(start) };
  const uploads = createFakeUploads();
  const services = { db: database.db, now: () => clock.now, uploads };
  const { db } = database;
  const kind = reviewableNews(uploads);
  const purge = purgeContributionsJob({ ...services, reviewKinds: [kind] });
  const seen = async (contributor?: string) =>
    (await listVisible(db, { staff: undefined, contributor }, clock.now, 100)).map(({ title }) => title);
  return {
    ...database,
    clock,
    uploads,
    services,
    seen,
    kind,
    purge: () => purge.run({}, { log: createLog("silent"), attempt: 1, lastAttempt: true }),
    go: (moment: string) => (clock.now = new Date(moment)),
    visitor: (changes: Record<string, unknown> = {}, contributor = "browser", more: Partial<NewNews> = {}) =>
      createNews(services, {
        fields: fields(changes),
        contributor,
        isStaff: false,
        startsAs: "pending",
        idempotencyKey: undefined,
        ...more,
      }),
    staff: (changes: Record<string, unknown> = {}, publication = publicationColumns({ when: "now" }, clock.now)) =>
      createNews(services, {
        fields: fields(changes),
        contributor: undefined,
        isStaff: true,
        startsAs: "published",
        idempotencyKey: undefined,
        ...publication,
      }),
    overview: (language: Language = "en") => newsOverview(db, language, clock.now),
    photo: (contributor = "browser") =>
      savePhoto(services, {
        formId: "form-1",
        url: `/objects/uploads/${crypto.randomUUID()}`,
        sender: {
          staff: undefined,
          address: "test",
          headers: new Headers(),
          contributor,
          mayContribute: true,
          signal: new AbortController().signal,
        },
      }),
  };
}
