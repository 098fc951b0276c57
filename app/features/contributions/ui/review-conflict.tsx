import { ConflictNotice, type Version } from "#app/office/conflict-notice.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import type { Conflict } from "#app/office/use-call.ts";
import { fileSize } from "#app/platform/i18n/file-size.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import type { Language } from "#app/platform/i18n/language.ts";
import { inLanguages } from "#app/platform/i18n/text-in.ts";
import type { OpenedContribution, WaitingContribution } from "../contract.ts";
import type { Messages } from "../messages.ts";
import { factText } from "./fact-text.ts";

/** A contribution as the reviewer saw it: a line of the list, or everything if it was open. */
export type Seen = WaitingContribution | OpenedContribution;

/** A decision about a contribution. Without a reason, it is published; with one, it is discarded. */
export type Decided = { contribution: Seen; reason: string | undefined };

/** A decision about a contribution that someone else has changed since, and what that is now. */
export type LateDecision = Decided & { current: OpenedContribution };

type Props = {
  conflict: Conflict<LateDecision>;
  busy: boolean;
  onApply: () => void;
  onKeep: () => void;
};

/** Shows what someone else changed in a contribution before this reviewer decided about it. */
export function ReviewConflict({ conflict: { wanted, changed }, ...decision }: Props) {
  const messages = useMessages("contributions");
  const language = useLanguage();
  const { review } = messages;
  return (
    <ConflictNotice
      last={changed}
      versions={changesOf(wanted, messages, language)}
      action={wanted.reason === undefined ? "apply" : "delete"}
      words={{ ...review.conflict, apply: review.publish, delete: review.discard }}
      {...decision}
    />
  );
}

function changesOf({ contribution: seen, current }: LateDecision, messages: Messages, language: Language): Version[] {
  // A closed card shows no more than the title.
  const textsOf = (shown: Seen) =>
    "facts" in shown && "facts" in seen ? contentOf(shown, messages, language) : titleIn(shown, messages);
  const [before, after] = [textsOf(seen), textsOf(current)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, current: after.get(name) ?? "", mine: before.get(name) ?? "" }))
    .filter(({ current, mine }) => current !== mine);
}

type Texts = Map<string, string>;

function titleIn(shown: Seen, { review, kinds }: Messages): Texts {
  const { titles, title = review.titleLabel } = kinds[shown.kind] ?? {};
  const own = inLanguages(["title"]).flatMap((field) => shown[field] || []);
  return new Map([[title, titles?.[shown.title] ?? own.join("\n")]]);
}

/** Everything that an open card shows, by its label. */
function contentOf(shown: OpenedContribution, messages: Messages, language: Language): Texts {
  const { review, kinds } = messages;
  const texts: Texts = shown.pages ? new Map() : titleIn(shown, messages); // pages have their titles
  for (const fact of shown.facts) {
    const { name, value } = factText(kinds[shown.kind] ?? {}, fact);
    texts.set(name, value);
  }
  for (const { language, title, lead, html } of shown.pages ?? []) {
    const parts = [title, lead, { ...html, text: plainText(html.text) }];
    // A page borrows texts of another language, whose page shows how they differ.
    texts.set(review.pageIn[language], parts.flatMap(({ text, foreign }) => (foreign ? [] : text)).join("\n"));
  }
  const files = shown.files.map(({ name, sizeBytes }) => `\u2068${name}\u2069 · ${fileSize(sizeBytes, language)}`);
  return texts.set(review.files, files.join("\n"));
}

function plainText(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent;
}
