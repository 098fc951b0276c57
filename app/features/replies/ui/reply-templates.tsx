import { useQuery, useQueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { ConflictNotice } from "#app/office/conflict-notice.tsx";
import { TextAreaIn, TextInputIn } from "#app/office/field-in-language.tsx";
import { LoadFailed } from "#app/office/loaded-list.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { type ReplyKind, replyKinds } from "#app/office/reply-kinds.ts";
import { UnsavedChanges, useFormBase } from "#app/office/unsaved-changes.tsx";
import { useEndpointForm } from "#app/office/use-endpoint-form.ts";
import { mergeRecord } from "#app/platform/content/merge-record.ts";
import { call } from "#app/platform/http/call.ts";
import type { FieldProblems } from "#app/platform/http/field-problems.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { languageName } from "#app/platform/i18n/language-name.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { defaultLanguage, type Language, languages } from "#app/platform/i18n/language.ts";
import { hasUnknownPlaceholder, placeholdersIn, shownPlaceholders } from "#app/platform/i18n/placeholders.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Button } from "#app/ui/button/button.tsx";
import { typeInto } from "#app/ui/form/type-into.ts";
import type { ReadControl } from "#app/ui/form/use-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { changeTemplates, longestSubject, longestText, readTemplates, type Templates } from "../contract.ts";
import type { StandardTemplates } from "../messages.ts";

const draft = "reply-templates";
const templatesQuery = { ...queryOf(readTemplates), gcTime: 0 };

/** The owner's form for the texts that replies start with, in both languages. */
export function ReplyTemplates() {
  const { templates: t } = useMessages("replies");
  const asking = useQuery(templatesQuery);
  return (
    <TitledSection id="reply-templates" title={t.title} hint={t.hint}>
      <LoadFailed title={t.loadFailed} asking={asking} />
      {asking.isPending && <p role="status">{t.loading}</p>}
      {asking.data && <TemplatesForm stored={asking.data} />}
    </TitledSection>
  );
}

type Sent = Templates & { seen?: Templates | undefined };

function TemplatesForm({ stored }: { stored: Templates }) {
  const messages = useMessages("replies");
  const { templates: t, standard } = messages;
  const own = useLanguage();
  const client = useQueryClient();
  const kept = useFormBase(draft, readTemplates.answer, stored);
  const save = useEndpointForm(changeTemplates, {
    messages,
    draft,
    read(text): Sent {
      const typed = { ...templatesOf(text, standard), seen: kept.base };
      return save.conflict ? { ...combine(typed, stored).merged, seen: stored } : typed;
    },
    check: (text) => placeholderProblems(text, standard, t.placeholderUnknown),
    done: t.saved,
    onDone(changed) {
      flushSync(() => client.setQueryData(templatesQuery.queryKey, changed));
      accept();
    },
    async onConflict(body, unanswered) {
      const theirs = await call(readTemplates);
      client.setQueryData(templatesQuery.queryKey, theirs);
      const { merged, conflicts } = combine(body, theirs, unanswered);
      return conflicts.length > 0 ? { decide: body } : { again: { ...merged, seen: theirs } };
    },
  });
  const wanted = save.conflict?.wanted;
  const disputed = wanted && combine(wanted, stored);

  /** Combines two changes text by text. Where both changed a text, mine is in the result. */
  function combine({ seen, ...mine }: Sent, theirs: Templates, unanswered: readonly Sent[] = []) {
    const base = textsOf(seen ?? theirs, standard);
    const { merged, conflicts } = mergeRecord({
      base,
      mine: textsOf(mine, standard),
      theirs: textsOf(theirs, standard),
      unanswered: unanswered.map((sent) => textsOf(sent, standard)),
    });
    return { merged: templatesOf((name) => merged[name] ?? "", standard), texts: merged, conflicts };
  }

  /** Keeps only the disputed texts of the other user. The rest is saved. */
  function keepTheirs() {
    const form = save.form.ref.current;
    const theirs = textsOf(stored, standard);
    for (const name of disputed?.conflicts ?? []) typeInto(form, name, theirs[name] ?? "");
    form?.requestSubmit();
  }

  /** Shows what is stored. */
  function accept() {
    flushSync(kept.forget);
    save.clear();
    save.endConflict();
  }

  const labelOf = (part: "subject" | "text", language: Language) => `${t[part]} (${languageName(language, own)})`;

  return (
    <Card>
      <form
        {...save.form}
        onInput={(event) => {
          save.form.onInput(event);
          kept.keep();
        }}
        className="grid gap-6"
      >
        {disputed && (
          <ConflictNotice
            last={save.conflict?.changed}
            versions={fields
              .filter(({ name }) => disputed.conflicts.includes(name))
              .map(({ name, kind, language, part }) => ({
                name: `${t.kinds[kind]}: ${labelOf(part, language)}`,
                current: textsOf(stored, standard)[name],
                mine: disputed.texts[name],
              }))}
            action="apply"
            busy={save.isPending}
            onApply={() => save.form.ref.current?.requestSubmit()}
            onKeep={keepTheirs}
          />
        )}
        {replyKinds.map((kind) => (
          <fieldset key={kind} className="grid min-w-0 gap-4">
            <legend className="mb-2 font-medium">{t.kinds[kind]}</legend>
            <p className="text-sm text-muted">
              {interpolate(t.placeholders, { names: "" })}
              <bdi dir="ltr">{shownPlaceholders(placeholdersOfKind(standard, kind))}</bdi>
            </p>
            <div className="grid gap-5 lg:grid-cols-2">
              {languages.map((language) => {
                const shown = kept.base[kind][language] ?? standard[kind][language];
                const field = (part: "subject" | "text") => ({
                  name: controlName(kind, language, part),
                  label: labelOf(part, language),
                  language,
                  defaultValue: shown[part],
                  error: save.errorOf(controlName(kind, language, part)),
                });
                return (
                  <div key={language} className="grid min-w-0 content-start gap-4">
                    <TextInputIn {...field("subject")} longest={longestSubject} />
                    <TextAreaIn {...field("text")} rows={12} longest={longestText} />
                  </div>
                );
              })}
            </div>
          </fieldset>
        ))}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={save.isPending}>
            {t.save}
          </Button>
          <UnsavedChanges isKept={kept.isKept} onDiscard={() => kept.discard(save.form.ref, save.clear)} />
        </div>
      </form>
    </Card>
  );
}

function controlName(kind: ReplyKind, language: Language, part: "subject" | "text"): string {
  return `${kind}.${language}.${part}`;
}

const parts = ["subject", "text"] as const;

const fields = replyKinds.flatMap((kind) =>
  languages.flatMap((language) =>
    parts.map((part) => ({ kind, language, part, name: controlName(kind, language, part) })),
  ),
);

/** The texts by the name of their field. */
function textsOf(templates: Templates, standard: StandardTemplates): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ kind, language, part, name }) => [
      name,
      (templates[kind][language] ?? standard[kind][language])[part],
    ]),
  );
}

/** An empty or unchanged text stays the standard one. */
function templatesOf(typed: ReadControl, standard: StandardTemplates): Templates {
  return recordOf(replyKinds, (kind) =>
    forEachLanguage((language) => {
      const { subject, text } = standard[kind][language];
      const written = (part: "subject" | "text") => typed(controlName(kind, language, part)).trim();
      const own = { subject: written("subject") || subject, text: written("text") || text };
      return own.subject === subject && own.text === text ? null : own;
    }),
  );
}

/** Finds misspelled placeholders, which recipients would see. */
function placeholderProblems(typed: ReadControl, standard: StandardTemplates, sentence: string): FieldProblems {
  const problems: FieldProblems = {};
  for (const kind of replyKinds) {
    const known = placeholdersOfKind(standard, kind);
    for (const name of languages.flatMap((language) => parts.map((part) => controlName(kind, language, part)))) {
      if (!hasUnknownPlaceholder(typed(name), known)) continue;
      problems[name] = interpolate(sentence, { names: shownPlaceholders(known) });
    }
  }
  return problems;
}

/** Returns the placeholders that the standard texts use. */
function placeholdersOfKind(standard: StandardTemplates, kind: ReplyKind): string[] {
  const { subject, text } = standard[kind][defaultLanguage];
  return placeholdersIn(subject, text);
}
