import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { fieldProblems, sentenceOf } from "#app/platform/http/field-problems.ts";
import { defaultLanguage, directionOf, type Language, languages } from "#app/platform/i18n/language.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { type ReadControl, useForm } from "#app/ui/form/use-form.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { companyTextsSchema, type CompanyTexts } from "../company-texts.ts";
import type { Messages } from "../messages.ts";
import { readTranslation, saveTranslation, showSavedTranslation } from "../saved-translation.ts";

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
 * Requirements §2.15 Translation page: open to everyone, but changes affect only this browser.
 */
export default function CompanyTranslation({ messages, existing, isStaff }: Props) {
  const { page: t } = messages;
  const { form, problems, setProblems } = useForm({ isSending: false, draft: "company-translation", onSubmit: save });
  const [shown, setShown] = useState<Language>(defaultLanguage);
  const [banner, setBanner] = useState<{ text: string; isFailure: boolean }>();
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
        const control = form.ref.current?.elements.namedItem(controlName(field, language));
        if (control instanceof HTMLTextAreaElement) control.value = texts[language][field];
      }
    }
    form.ref.current?.dispatchEvent(new Event("input", { bubbles: true })); // drafts are saved on input events
    setProblems({});
  }

  function save(text: ReadControl) {
    const { error, data } = z.safeParse(
      companyTextsSchema,
      recordOf(fields, (field) => text(controlName(field, shown))),
    );
    if (!data) return fieldProblems(error);
    try {
      saveTranslation({ ...readTranslation(), [shown]: data });
      setBanner({ text: t.saved, isFailure: false });
    } catch {
      setBanner({ text: t.saveFailed, isFailure: true });
    }
    return undefined;
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
      <form {...form} method="dialog" className="grid max-w-3xl gap-5">
        {edited.map((language) => (
          <div key={language} hidden={language !== shown} className="grid gap-5">
            {fields.map((field) => (
              <TextArea
                key={field}
                name={controlName(field, language)}
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

function controlName(field: (typeof fields)[number], language: Language): string {
  return language === defaultLanguage ? field : `${field}-${language}`;
}
