import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { LoadFailed } from "#app/office/loaded-list.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { type ReplyKind, replyKinds } from "#app/office/reply-kinds.ts";
import { useCall } from "#app/office/use-call.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { defaultLanguage, directionOf, type Language, languages } from "#app/platform/i18n/language.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea, TextInput } from "#app/ui/form/field.tsx";
import { useSendingForm } from "#app/ui/form/use-sending-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { changeTemplates, longestSubject, longestText, readTemplates, type Templates } from "../contract.ts";
import type { StandardTemplates } from "../messages.ts";

const templatesQuery = { ...queryOf(readTemplates), gcTime: 0 };
type Texts = Record<ReplyKind, Record<Language, { subject: string; text: string }>>;

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

function TemplatesForm({ stored }: { stored: Templates }) {
  const {
    templates: t,
    form: { languages: names },
    standard,
  } = useMessages("replies");
  const client = useQueryClient();
  const [texts, setTexts] = useState(() => textsOf(stored, standard));
  const save = useCall(changeTemplates, {
    done: t.saved,
    onDone(changed) {
      client.setQueryData(templatesQuery.queryKey, changed);
      setTexts(textsOf(changed, standard));
    },
    onRefused: ({ fields }) => Object.keys(fields).length > 0,
  });
  const form = useSendingForm(save.isPending);
  const problems = save.rejection?.fields ?? {};

  function write(kind: ReplyKind, language: Language, part: Partial<{ subject: string; text: string }>) {
    setTexts((before) => ({
      ...before,
      [kind]: { ...before[kind], [language]: { ...before[kind][language], ...part } },
    }));
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    save.mutate({ body: templatesOf(texts, standard) });
  }

  return (
    <Card>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
        {replyKinds.map((kind) => (
          <fieldset key={kind} className="grid min-w-0 gap-4">
            <legend className="mb-2 font-medium">{t.kinds[kind]}</legend>
            <p className="text-sm text-muted">
              {interpolate(t.placeholders, { names: "" })}
              <bdi dir="ltr">{placeholdersIn(standard, kind)}</bdi>
            </p>
            <div className="grid gap-5 lg:grid-cols-2">
              {languages.map((language) => {
                const look = { lang: language, dir: directionOf(language) };
                const name = (label: string) => `${label} (${names[language]})`;
                return (
                  <div key={language} className="grid min-w-0 content-start gap-4">
                    <TextInput
                      {...look}
                      label={name(t.subject)}
                      value={texts[kind][language].subject}
                      error={problems[`${kind}.${language}.subject`]}
                      longest={longestSubject}
                      onChange={({ target }) => write(kind, language, { subject: target.value })}
                    />
                    <TextArea
                      {...look}
                      rows={9}
                      label={name(t.text)}
                      value={texts[kind][language].text}
                      error={problems[`${kind}.${language}.text`]}
                      longest={longestText}
                      onChange={({ target }) => write(kind, language, { text: target.value })}
                    />
                  </div>
                );
              })}
            </div>
          </fieldset>
        ))}
        <div>
          <Button type="submit" busy={save.isPending}>
            {t.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function eachTemplate<Value>(valueOf: (kind: ReplyKind, language: Language) => Value) {
  return recordOf(replyKinds, (kind) => forEachLanguage((language) => valueOf(kind, language)));
}

function textsOf(stored: Templates, standard: StandardTemplates): Texts {
  return eachTemplate((kind, language) => {
    const { subject, text } = stored[kind][language] ?? standard[kind][language];
    return { subject, text };
  });
}

/** An empty or unchanged text stays the standard one. */
function templatesOf(texts: Texts, standard: StandardTemplates): Templates {
  return eachTemplate((kind, language) => {
    const { subject, text } = standard[kind][language];
    const written = texts[kind][language];
    const own = { subject: written.subject.trim() || subject, text: written.text.trim() || text };
    return own.subject === subject && own.text === text ? null : own;
  });
}

/** Lists the placeholders that the standard texts use, such as "{name} {date}". */
function placeholdersIn(standard: StandardTemplates, kind: ReplyKind): string {
  const { subject, text } = standard[kind][defaultLanguage];
  return [...new Set(`${subject} ${text}`.match(/\{\w{1,20}\}/g))].join(" ");
}
