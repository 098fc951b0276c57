import { adminAccessFeature } from "#app/features/admin-access/feature.server.ts";
import { analyticsFeature } from "#app/features/analytics/feature.server.ts";
import { auditFeature } from "#app/features/audit/feature.server.ts";
import { backupsFeature } from "#app/features/backups/feature.server.ts";
import { contributionsFeature } from "#app/features/contributions/feature.server.ts";
import { customersFeature } from "#app/features/customers/feature.server.ts";
import { dashboardFeature } from "#app/features/dashboard/feature.server.ts";
import { inquiriesFeature } from "#app/features/inquiries/feature.server.ts";
import { newsFeature } from "#app/features/news/feature.server.ts";
import { officeSearchFeature } from "#app/features/office-search/feature.server.ts";
import { outboxFeature } from "#app/features/outbox/feature.server.ts";
import { papersFeature } from "#app/features/papers/feature.server.ts";
import { personalDataFeature } from "#app/features/personal-data/feature.server.ts";
import { publishedDocumentsFeature } from "#app/features/published-documents/feature.server.ts";
import { purchaseOrdersFeature } from "#app/features/purchase-orders/feature.server.ts";
import { repliesFeature } from "#app/features/replies/feature.server.ts";
import { searchFeature } from "#app/features/search/feature.server.ts";
import { settingsFeature } from "#app/features/settings/feature.server.ts";
import { siteContentFeature } from "#app/features/site-content/feature.server.ts";
import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { limitsFeature } from "#app/platform/feature/limits-feature.server.ts";
import { pageCacheFeature } from "#app/platform/feature/page-cache-feature.server.ts";
import { uploadsFeature } from "#app/platform/feature/uploads-feature.server.ts";
import type { Connected } from "./connect.ts";

const listed = [
  adminAccessFeature,
  // Before the features whose records are replied to: erasing a record also erases the replies to it.
  repliesFeature,
  purchaseOrdersFeature,
  contributionsFeature,
  inquiriesFeature,
  newsFeature,
  papersFeature,
  publishedDocumentsFeature,
  siteContentFeature,
  analyticsFeature,
  searchFeature,
  outboxFeature,
  customersFeature,
  officeSearchFeature,
  personalDataFeature,
  settingsFeature,
  backupsFeature,
  dashboardFeature,
  auditFeature,
  uploadsFeature,
  limitsFeature,
  pageCacheFeature,
] as const;

/** The list of all features. Endpoints, jobs, and everything else that features provide are derived from it. */
export const features: readonly OfficeFeature<Connected>[] = listed;
export type ListedFeature = (typeof listed)[number];
