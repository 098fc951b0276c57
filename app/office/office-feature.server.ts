import type { Feature, FeatureServices } from "#app/platform/feature/feature.server.ts";
import type { Access } from "#app/platform/http/access.ts";
import type { Localized } from "#app/platform/i18n/language.ts";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import type { StaffMessages } from "./office-messages.tsx";

/** The groups of the navigation: customers, what the site shows, and everything else. */
export type OfficeGroup = "work" | "content" | "system";

/** A back-office page. Visible only to users whose role can call its endpoint. */
export type OfficePage = {
  to: string;
  call: { access: Access };
  /** Adds the page to a group of the navigation or, without a group, to the settings navigation. */
  entry?: {
    icon: IconName;
    label: (messages: StaffMessages) => string;
    group?: OfficeGroup;
    /** Set for a page that is mostly reached from others. On phones, it is behind "More". */
    isBehindMore?: boolean;
  };
  /** The dashboard item whose count is shown next to the page's name. */
  waiting?: string;
};

export type ShownPage = {
  to: string;
  access: Access;
  entry:
    | { icon: IconName; label: string; group?: OfficeGroup | undefined; isBehindMore?: boolean | undefined }
    | undefined;
  waiting: string | undefined;
};

type Labels = Readonly<Record<string, string>>;

/** Labels for a feature's actions and records on staff pages. Without a label, the key is shown. */
export type OfficeNames = {
  /**
   * For the audit log: actions ("orders.status"), their groups ("orders"), subjects ("orders/0198…"), and the values of
   * details that are stored as keys, by the detail's name.
   */
  logged?: { groups?: Labels; subjects?: Labels; actions?: Labels; values?: Readonly<Record<string, Labels>> };
  emails?: Labels;
  personalData?: Labels;
};

/** A feature with staff pages. `messages` are keyed as in `StaffMessages`. */
export type OfficeFeature<Services = FeatureServices> = Feature<Services> & {
  office?: {
    messages?: Readonly<Record<string, Localized<object>>>;
    names?: Localized<OfficeNames>;
    pages?: readonly OfficePage[];
  };
};
