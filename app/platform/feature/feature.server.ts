import type { Config } from "#app/platform/config/config.server.ts";
import type { ReviewableKind } from "#app/platform/contributions/reviewable.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import type { DaySpan } from "#app/platform/db/day-span.server.ts";
import type { Purposes } from "#app/platform/files/server/purpose.ts";
import type { Uploads } from "#app/platform/files/server/uploads.server.ts";
import type { ObjectStore } from "#app/platform/files/store/object-store.ts";
import type { Access } from "#app/platform/http/access.ts";
import type { Messages } from "#app/platform/http/problem-response.server.ts";
import type { Served } from "#app/platform/http/serve.server.ts";
import type { RunnableJob } from "#app/platform/jobs/jobs.server.ts";
import type { Limits } from "#app/platform/limits/limits.server.ts";
import type { Composer } from "#app/platform/mail/message.ts";
import type { RepliedKind } from "#app/platform/mail/replied-kind.server.ts";
import type { MailTransport } from "#app/platform/mail/transport.ts";
import type { PdfRenderer } from "#app/platform/pdf/pdf-renderer.server.ts";
import type { PersonalDataKind } from "#app/platform/personal-data/personal-data-kind.server.ts";
import type { Sandbox } from "#app/platform/sandbox/sandbox.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

/**
 * The services available to every feature. A feature that needs more declares them: `Feature<FeatureServices & { … }>`.
 */
export type FeatureServices = {
  config: Config;
  db: Database;
  limits: Limits;
  now: () => Date;
  objects: { store: ObjectStore };
  pdf: PdfRenderer;
  sandbox: Sandbox;
  settings: Settings;
  transport: MailTransport;
};

/**
 * Pending work for staff: its count, and the endpoint that handles the work. The endpoint's `access` determines who
 * sees the count.
 */
export type WaitingSource = { call: { access: Access }; count(): Promise<number> };

/** A record that a search found, and its address in the back office. `note` tells it apart from others. */
export type FoundRecord = { to: string; title: string; note: string };

/** Finds records of one kind for staff who may make `call`. `page` is the page that lists them. */
export type RecordSearch = {
  page: string;
  call: { access: Access };
  find(text: string, atMost: number): Promise<FoundRecord[]>;
};

/** A job and its optional schedule: "minute hour day month weekday" in UTC. */
export type FeatureJob = RunnableJob & { cron?: string };

/** Everything that the features provide, combined. */
export type Contributed = {
  uploadPurposes: Purposes;
  uploads: Uploads;
  reviewKinds: readonly ReviewableKind[];
  personalData: readonly PersonalDataKind[];
  emails: Readonly<Record<string, Composer>>;
  waiting: Readonly<Record<string, WaitingSource>>;
  recordSearches: readonly RecordSearch[];
};

/**
 * Everything that a feature adds to the product, declared in its `feature.server.ts` and listed in
 * `server/features.ts`. Endpoints and jobs can use everything that the features provide; the other parts can use only
 * what was created before them.
 */
export type Feature<Services = FeatureServices> = {
  name: string;
  /** The feature's error messages. General messages and upload messages are available everywhere. */
  messages?: Messages;
  uploadPurposes?: (services: Services) => Purposes;
  /** Kinds of rows that visitors contribute and staff review. */
  reviewKinds?: (services: Services & Pick<Contributed, "uploads">) => ReviewableKind[];
  personalData?: readonly PersonalDataKind[];
  emails?: (services: Services) => Record<string, Composer>;
  /** Items on the staff dashboard. */
  waiting?: (services: Services & Pick<Contributed, "reviewKinds">) => Record<string, WaitingSource>;
  /** What the back office's search finds. */
  recordSearches?: (services: Services) => RecordSearch[];
  /** The feature's section of the analytics page. */
  statistics?: Record<string, (db: Database, span: DaySpan) => Promise<unknown>>;
  /** The feature's section of a customer's history, by email address. */
  history?: (db: Database, email: string, limit: number) => Promise<unknown>;
  /** How the people who sent the feature's records get replies. */
  replies?: RepliedKind;
  calls?: (services: Services & Contributed) => Served[];
  jobs?: (services: Services & Contributed) => FeatureJob[];
};
