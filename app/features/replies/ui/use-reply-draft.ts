import * as z from "zod/mini";
import type { RepliedRecord } from "#app/office/record-replies.tsx";
import { useDraft } from "#app/platform/drafts/use-draft.ts";
import { randomUuid } from "#app/platform/http/idempotency-key.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { type Language, languages, type Localized } from "#app/platform/i18n/language.ts";
import type { Templates } from "../contract.ts";

const written = z.object({ subject: z.string(), text: z.string() });
const draftSchema = z.object({
  /** Identifies this reply to the server, so that it is sent once, however often the button is pressed. */
  key: z.string(),
  language: z.enum(languages),
  /** The text in each language. A language without a text still shows the template. */
  ...forEachLanguage(() => z.optional(written)),
  documents: z.array(z.string()),
});
type Draft = z.infer<typeof draftSchema>;

/** Returns the reply that staff are writing, which starts with the template in the sender's language. */
export function useReplyDraft(record: RepliedRecord, templates: Templates["inquiry"] | undefined) {
  const initial: Draft = { key: "", language: record.language, documents: [] };
  const draft = useDraft(`reply-${record.id}`, draftSchema, initial);
  const { language, documents, key } = draft.value;
  const own = draft.value[language];
  const { subject, text } = own ?? openingOf(record, language, templates);

  function change(update: Partial<Draft>) {
    draft.change((before) => ({ ...before, key: before.key || randomUuid(), ...update }));
  }

  return {
    language,
    subject,
    text,
    documents,
    isKept: draft.isKept,
    write: (part: Partial<{ subject: string; text: string }>) => change({ [language]: { subject, text, ...part } }),
    change,
    forget: draft.forget,
    /** Returns the key of this reply, which stays the same until it was sent. */
    startSending() {
      const current = key || randomUuid();
      if (!key) change({ key: current });
      return current;
    },
    /** Makes the next attempt a separate reply. */
    renewKey: () => change({ key: randomUuid() }),
  };
}

/** Fills the template of a language, and adds the text to reply to. */
function openingOf(
  { values, templates, quote }: Pick<RepliedRecord, "values" | "templates" | "quote">,
  language: Language,
  owners: Localized<{ subject: string; text: string } | null> | undefined,
) {
  const { subject, text } = owners?.[language] ?? templates[language];
  const opening = interpolate(text, values[language]);
  return {
    subject: interpolate(subject, values[language]),
    text: quote ? `${opening}\n\n${quote.replace(/^/gm, "> ")}` : `${opening}\n`,
  };
}
