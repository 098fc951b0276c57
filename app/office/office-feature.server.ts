import type { Feature, FeatureServices } from "#app/platform/feature/feature.server.ts";
import type { Access } from "#app/platform/http/access.ts";
import type { Localized } from "#app/platform/i18n/language.ts";
import type { IconName } from "#app/ui/icon/icon-names.ts";

/** A back-office page, visible to roles that may make its call. */
export type OfficePage = {
  to: string;
  call: { access: Access };
  /** Its place in the second row of the bar, or in the settings navigation for addresses below /admin/settings. */
  entry?: { icon: IconName; label: Localized };
  /** The dashboard item whose count is shown next to its name. */
  waiting?: string;
};

/** A back-office page as the menu shows it, in one language. */
export type ShownPage = {
  to: string;
  access: Access;
  entry: { icon: IconName; label: string } | undefined;
  waiting: string | undefined;
};

/** Names that staff pages use for a feature's actions and records; unnamed ones are shown by key. */
export type OfficeNames = {
  /** For the audit log: actions ("orders.status"), their groups ("orders"), and subjects ("orders/0198…"). */
  logged?: { groups?: Record<string, string>; subjects?: Record<string, string>; actions?: Record<string, string> };
  emails?: Record<string, string>;
  personalData?: Record<string, string>;
};

/** A feature with staff pages. `words` are their messages, by name in `StaffWords`. */
export type OfficeFeature<Services = FeatureServices> = Feature<Services> & {
  office?: { words?: Localized<object>; names?: Localized<OfficeNames>; pages?: readonly OfficePage[] };
};
