import type { Hono } from "hono";
import * as build from "virtual:react-router/server-build";
import { isSecure } from "#app/platform/config/config.server.ts";
import { reviewLabelsOf } from "#app/platform/contributions/reviewable.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { isStaffPage } from "#app/routes/language.ts";
import { createCalls } from "./calls.ts";
import type { Site } from "./compose.ts";
import { clientFolder, iconPath, mountFiles, openFiles } from "./files.ts";
import { ipAddressOf, guardOf } from "./guard.ts";
import { heldPages } from "./held-pages.ts";
import { type AnswerKept, keptFirst } from "./kept-first.ts";
import { staffPages, staffMessages } from "./office.ts";
import { pageFinder } from "./page-address.ts";
import { mountPages } from "./pages.ts";
import { otherPublicReads, requireDeclared } from "./public-reads.ts";
import { uploadOriginOf } from "./services.ts";

export { compose } from "./compose.ts";
export { openSite } from "./open-site.ts";

type Options = {
  rootFolder: string;
  /** Set in development: Vite serves the files, and pages are rendered on every request. */
  developing: boolean;
};

/** The whole server. `answerKept` comes first and answers with what is in memory; `app` answers everything else. */
export type App = { app: Hono; answerKept: AnswerKept };

/** Builds the whole server, in routing order: middleware and API endpoints, then files, then pages. */
export function createApp(site: Site, { rootFolder, developing }: Options): App {
  const { config, content, db, log, metrics, now, pageCache, unread } = site;
  const guard = guardOf(site);
  const reviewLabels = reviewLabelsOf(site.reviewKinds);
  const forPages = {
    db,
    content,
    now,
    publicUrl: config.publicUrl,
    inquiries: site,
    orders: { ...site, prices: async () => (await content()).pricing },
    limits: site.limits,
    office: (language: Language) => ({
      messages: staffMessages(language, reviewLabels[language]),
      pages: staffPages(language),
    }),
    passwordsFromEnvironment: { admin: Boolean(config.adminPassword), cv: Boolean(config.cvPassword) },
    keepUntil: () => undefined,
  };
  const app = createCalls(site);
  const files = developing ? undefined : openFiles(clientFolder(rootFolder));
  if (files) mountFiles(app, files, async () => (await content()).navigation.icon.picture.src);
  const find = pageFinder(build.routes);
  mountPages(app, {
    build,
    find,
    cache: developing ? undefined : pageCache,
    publicUrl: config.publicUrl,
    uploadOrigin: uploadOriginOf(config),
    admit: guard.admit,
    log,
    servicesOf: (c) => ({
      ...forPages,
      address: ipAddressOf(c, config.trustProxy),
      viewer: async () => ({ staff: await guard.staffOf(c), contributor: guard.contributorOf(c.req.raw) }),
    }),
  });
  requireDeclared(otherReadsOf(app), otherPublicReads);
  if (!files) return { app, answerKept: () => false };
  const heldPage = heldPages(find, pageCache, () => metrics?.pageAnswered("cache"));
  const answerKept = keptFirst({
    find: (path, encoding) => heldPage(path, encoding) ?? (path === iconPath ? undefined : files.held(path, encoding)),
    log,
    metrics,
    unread,
    trustProxy: config.trustProxy,
    isSecure: isSecure(config),
  });
  return { app, answerKept };
}

/** Returns the paths that anyone can read and that are neither pages nor endpoints, which declare their costs themselves. */
function otherReadsOf({ routes }: Hono): string[] {
  const reads = routes.filter(({ method }) => method === "GET").map(({ path }) => path);
  return reads.filter((path) => !path.startsWith("/api/") && !isStaffPage(path));
}

/** Runs jobs, including scheduled ones, in this process until stopped. */
export async function startJobs({
  backups,
  jobs,
  log,
  pool,
  purges,
  sandbox,
}: Site): Promise<{ stop(): Promise<void> }> {
  const schedules = jobs.flatMap(({ name, cron }) => (cron ? [{ job: name, cron }] : []));
  // Purge, because change notifications might have been missed while the server was down, and a new version has
  // different scripts.
  purges?.purge("pages");
  const worker = await startWorker({ pool, log, jobs, schedules, interrupt: () => sandbox.close() });
  return {
    async stop() {
      backups.stop();
      await worker.stop();
    },
  };
}
