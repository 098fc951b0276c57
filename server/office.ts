import type { SettingMessages } from "#app/features/settings/messages.ts";
import { officeMessages } from "#app/office/messages.ts";
import type { ShownPage } from "#app/office/office-feature.server.ts";
import type { StaffMessages } from "#app/office/office-messages.tsx";
import type { ReviewLabels } from "#app/platform/contributions/review-labels.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import type { Localized, Language } from "#app/platform/i18n/language.ts";
import { features, type ListedFeature } from "./features.ts";

type InOne<Messages> = { [Owner in keyof Messages]: Messages[Owner] extends Localized<infer Words> ? Words : never };
type WordsOf<F> = F extends { office: { messages: infer Messages } } ? InOne<Messages> : never;
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type OwnMessages = { office: (typeof officeMessages)[Language] } & AllOf<WordsOf<ListedFeature>>;

const own: Localized<OwnMessages> = forEachLanguage((language) => merged(language, officeMessages[language]));

function merged(language: Language, office: (typeof officeMessages)[Language]): OwnMessages {
  const tables = features.flatMap((feature) => Object.entries(feature.office?.messages ?? {}));
  return Object.assign({ office }, ...tables.map(([owner, messages]) => ({ [owner]: messages[language] })));
}

/** Returns all back-office messages in one language, including those that one feature uses from another. */
export function staffMessages(language: Language, reviewLabels: Record<string, ReviewLabels>): StaffMessages {
  const { audit, contributions, customers, analytics, personalData, replies, ...others } = own[language];
  const names = features.flatMap(({ office }) => office?.names?.[language] ?? []);
  const logged = (part: "groups" | "subjects" | "actions") => union(names.map((named) => named.logged?.[part]));
  const { document, inquiries, orders, settings } = others;
  const { countries: inquiryCountries, inquiryTypes } = inquiries.form;
  const subjects = Object.fromEntries(Object.entries(reviewLabels).map(([kind, labels]) => [kind, labels.kind]));
  const loggedSettings = Object.entries<SettingMessages>(settings.settings).map(([name, { label, logged = label }]) => [
    name,
    logged,
  ]);
  return {
    ...others,
    // The audit log can use a different label than the review page.
    audit: {
      ...audit,
      groups: logged("groups"),
      actions: logged("actions"),
      values: union([audit.values, { role: others.office.roles }, ...names.map((named) => named.logged?.values)]),
      subjects: { ...subjects, ...logged("subjects") },
      settings: Object.fromEntries(loggedSettings),
    },
    mailKinds: union(names.map(({ emails }) => emails)),
    personalData: { ...personalData, kinds: union(names.map((named) => named.personalData)) },
    contributions: { ...contributions, kinds: reviewLabels },
    replies: { ...replies, standard: { inquiry: inquiries.replies, "purchase-order": others.orderReplies } },
    customers: {
      ...customers,
      names: {
        orderStatuses: orders.statuses,
        inquiryStatuses: inquiries.list.statuses,
        types: inquiryTypes,
      },
    },
    analytics: {
      ...analytics,
      names: {
        orderStatuses: orders.statuses,
        products: { powder: document.powderName, capsules: document.capsulesName },
        inquiryTypes,
        inquiryCountries,
      },
    },
  };
}

function union<Label>(records: (Readonly<Record<string, Label>> | undefined)[]): Record<string, Label> {
  return Object.assign({}, ...records);
}

/** Returns the pages of the back office, in menu order. */
export function staffPages(language: Language): ShownPage[] {
  const messages = staffMessages(language, {});
  return features
    .flatMap((feature) => feature.office?.pages ?? [])
    .map(({ to, call, entry, waiting }) => ({
      to,
      access: call.access,
      entry: entry && { ...entry, label: entry.label(messages) },
      waiting,
    }));
}
