import type { Feature, FeatureServices } from "#app/platform/feature/feature.server.ts";
import type { Access } from "#app/platform/http/access.ts";
import type { InLanguages } from "#app/platform/i18n/language.ts";
import type { IconName } from "#app/ui/icon/icon-names.ts";

/** A page of the back office. Who may make its call sees it. */
export type OfficePage = {
  to: string;
  call: { access: Access };
  /** Its place in the second row of the bar; the first row is the specification's. */
  entry?: { icon: IconName; label: InLanguages<string> };
  /** What is counted beside its name: an item of the dashboard. */
  waiting?: string;
};

/** A page of the back office as its bar knows it, in one language. */
export type ShownPage = {
  to: string;
  access: Access;
  entry: { icon: IconName; label: string } | undefined;
  waiting: string | undefined;
};

/** What staff pages call what a feature does and keeps; what has no name is shown by its key. */
export type OfficeNames = {
  /** In the audit log: actions ("orders.status"), their groups ("orders"), and what they are about ("orders/0198…"). */
  logged?: { groups?: Record<string, string>; subjects?: Record<string, string>; actions?: Record<string, string> };
  emails?: Record<string, string>;
  personalData?: Record<string, string>;
};

/** A feature with staff pages. `words` are those of its pages, by their name in `StaffWords`. */
export type OfficeFeature<Services = FeatureServices> = Feature<Services> & {
  office?: { words?: InLanguages<object>; names?: InLanguages<OfficeNames>; pages?: readonly OfficePage[] };
};
