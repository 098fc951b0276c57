import { useMessages } from "#app/office/office-messages.tsx";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { type FieldIn, textIn } from "#app/platform/i18n/text-in.ts";
import type { WaitingContribution } from "../contract.ts";

type Titled = Pick<WaitingContribution, "kind" | FieldIn<"title">>;

/** Returns a function that names a contribution: its title or, for a certificate, its region in the page's language. */
export function useTitleOf(): (contribution: Titled) => string {
  const { review, kinds } = useMessages("contributions");
  const language = useLanguage();
  return (titled) =>
    kinds[titled.kind]?.titles?.[titled.title] ?? (textIn(titled, "title", language) || review.noTitle);
}
