import { type SubmitEvent, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { type FieldProblems, fieldProblems, sentenceOf } from "#app/platform/http/field-problems.ts";
import { defaultLanguage, directionOf, type Language, languages } from "#app/platform/i18n/language.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { companyTextsSchema, type CompanyTexts } from "../company-texts.ts";
import { readTranslation, saveTranslation, showSavedTranslation } from "../saved-translation.ts";
import type { Messages } from "../messages.ts";

const bannerMilliseconds = 3_000; // requirements §9: the saved message is shown for 3 s
const fields = ["title", "subtitle", "content"] as const;

type Props = {
  messages: Messages;
  /** The published texts. */
  existing: Record<Language, CompanyTexts>;
  /** Staff can also edit the texts in the other languages. */
  isStaff: boolean;
};

/**
 * Requirements §2.15 Translation page: open to everyone, but changes affect only this browser. The texts are in the form's
 * controls, which keep what is typed before hydration; keep-drafts.ts stores them.
 */
export default function CompanyTranslation({ messages, existing, isStaff }: Props) {
  const { page: t } = messages;
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<Language>(defaultLanguage);
  const [banner, setBanner] = useState<{ text: string; isFailure: boolean }>();
  const [problems, setProblems] = useState<FieldProblems>({});
  const edited = isStaff ? languages : [defaultLanguage];

  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(() => setBanner(undefined), bannerMilliseconds);
    return () => clearTimeout(timer);
  }, [banner]);

  // Show the saved texts on this page too. On other pages, the client entry does this.
  useEffect(showSavedTranslation, []);

  function load() {
    const texts = { ...existing, ...readTranslation() };
    for (const language of edited) {
      for (const field of fields) {
        const control = form.current?.elements.namedItem(nameOf(field, language));
        if (control instanceof HTMLTextAreaElement) control.value = texts[language][field];
      }
    }
    form.current?.dispatchEvent(new Event("input", { bubbles: true })); // drafts are saved on input events
    setProblems({});
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const texts = Object.fromEntries(fields.map((field) => [field, typed.get(nameOf(field, shown))]));
    const { error, data } = z.safeParse(companyTextsSchema, texts);
    setProblems(fieldProblems(error));
    if (!data) return;
    try {
      saveTranslation({ ...readTranslation(), [shown]: data });
      setBanner({ text: t.saved, isFailure: false });
    } catch {
      setBanner({ text: t.saveFailed, isFailure: true });
    }
  }

  const labels = { title: t.modalTitle, subtitle: t.subtitle, content: t.content };
  return (
    <>
      {isStaff && (
        <div role="group" aria-label={t.tabs} className="flex gap-2">
          {languages.map((language) => (
            <Button
              key={language}
              size="small"
              tone={shown === language ? "primary" : "outline"}
              aria-pressed={shown === language}
              onClick={() => setShown(language)}
            >
              {t.languages[language]}
            </Button>
          ))}
        </div>
      )}
      <p className="font-medium">{t.editing[shown]}</p>
      <form
        ref={form}
        method="dialog"
        noValidate
        data-draft="company-translation"
        onSubmit={save}
        className="grid max-w-3xl gap-5"
      >
        {edited.map((language) => (
          <div key={language} hidden={language !== shown} className="grid gap-5">
            {fields.map((field) => (
              <TextArea
                key={field}
                name={nameOf(field, language)}
                label={labels[field]}
                required={field !== "content"}
                rows={field === "content" ? 8 : 2}
                lang={language}
                dir={directionOf(language)}
                error={language === shown && sentenceOf(messages, problems[field])}
              />
            ))}
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit">{t.save}</Button>
          <Button tone="outline" onClick={load}>
            {t.load}
          </Button>
        </div>
        <div role={banner?.isFailure ? "alert" : "status"}>
          {banner && (
            <p className="flex items-center gap-3 rounded-md border border-line bg-mint px-4 py-3 font-medium">
              <Icon name={banner.isFailure ? "alert" : "check"} className="text-leaf" />
              {banner.text}
            </p>
          )}
        </div>
      </form>
      {isStaff && (
        <a href="/admin/site?block=companyInformation" className="justify-self-start text-leaf underline">
          {t.editor}
        </a>
      )}
    </>
  );
}

function nameOf(field: (typeof fields)[number], language: Language): string {
  return language === defaultLanguage ? field : `${field}-${language}`;
}
