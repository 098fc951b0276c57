import { type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { type FieldProblems, fieldProblems, sentenceOf } from "#app/platform/http/field-problems.ts";
import { useDraft } from "#app/platform/drafts/use-draft.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { companyTextsSchema, type CompanyTexts } from "../company-texts.ts";
import { readTranslation, saveTranslation, showSavedTranslation } from "../saved-translation.ts";
import type { Messages } from "../strings.en.ts";

const bannerMilliseconds = 3_000; // requirements §9: the saved message is shown for 3 s
const fields = ["title", "subtitle", "content"] as const;
const empty = { title: "", subtitle: "", content: "" };

const textsSchema = z.object({ title: z.string(), subtitle: z.string(), content: z.string() });
const bothSchema = z.object({ en: textsSchema, ar: textsSchema });
type Both = Record<Language, CompanyTexts>;
const unwritten: Both = { en: empty, ar: empty };
type Props = {
  messages: Messages;
  /** The published texts. */
  existing: Both;
  /** Staff can also edit the Arabic texts. */
  isStaff: boolean;
};

/** Requirements §2.15 Translation page: open to everyone, but changes affect only this browser. */
export function TranslationPage({ messages, existing, isStaff }: Props) {
  const { page: t } = messages;
  const draft = useDraft("company-translation", bothSchema, unwritten);
  const texts = draft.value;
  const [shown, setShown] = useState<Language>("en");
  const [banner, setBanner] = useState<{ text: string; isFailure: boolean }>();
  const [problems, setProblems] = useState<FieldProblems>({});

  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(() => setBanner(undefined), bannerMilliseconds);
    return () => clearTimeout(timer);
  }, [banner]);

  // Show the saved texts on this page too. On other pages, the client entry does this.
  useEffect(showSavedTranslation, []);

  // Text typed before this page became interactive is in the form, but not in its state yet.
  const form = useRef<HTMLFormElement>(null);
  const takeTyped = useEffectEvent(() => {
    const typed = fields.flatMap((field) => {
      const input = form.current?.elements.namedItem(field);
      return input instanceof HTMLTextAreaElement && input.value !== texts[shown][field] ? [[field, input.value]] : [];
    });
    if (typed.length === 0) return;
    draft.change((before) => ({ ...before, [shown]: { ...before[shown], ...Object.fromEntries(typed) } }));
  });
  useLayoutEffect(() => takeTyped(), []);

  function load() {
    draft.change(() => ({ ...existing, ...readTranslation() }));
    setProblems({});
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { error, data } = z.safeParse(companyTextsSchema, texts[shown]);
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
    <div className="page grid gap-8 py-10">
      <div>
        <h1>{t.title}</h1>
        <p className="mt-3 max-w-[60ch] text-muted">{t.intro}</p>
      </div>
      {isStaff && (
        <div role="group" aria-label={t.tabs} className="flex gap-2">
          {(["en", "ar"] as const).map((language) => (
            <Button
              key={language}
              size="small"
              tone={shown === language ? "primary" : "outline"}
              aria-pressed={shown === language}
              onClick={() => setShown(language)}
            >
              {language === "en" ? t.english : t.arabic}
            </Button>
          ))}
        </div>
      )}
      <p className="font-medium">{t.editing[shown]}</p>
      <form ref={form} noValidate onSubmit={save} className="grid max-w-3xl gap-5">
        {fields.map((field) => (
          <TextArea
            key={field}
            name={field}
            label={labels[field]}
            required={field !== "content"}
            rows={field === "content" ? 8 : 2}
            lang={shown}
            dir={shown === "ar" ? "rtl" : "ltr"}
            value={texts[shown][field]}
            onChange={({ target }) =>
              draft.change((before) => ({ ...before, [shown]: { ...before[shown], [field]: target.value } }))
            }
            error={sentenceOf(messages, problems[field])}
          />
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
      <Toaster closeLabel={t.close} />
    </div>
  );
}
