import { type RefObject, useEffect, useState } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { defaultLanguage, type Language } from "#app/platform/i18n/language.ts";
import { localeOf } from "#app/platform/i18n/locale-of.ts";
import { fieldIn } from "#app/platform/i18n/text-in.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { newsTexts, type NewsTextName } from "../contract.ts";

/** Says which texts of a language are still missing. Translations are optional. */
export function TextsLeft({ form, language }: { form: RefObject<HTMLFormElement | null>; language: Language }) {
  const { news, office } = useMessages("news");
  const own = useLanguage();
  const [missing, setMissing] = useState<readonly NewsTextName[]>(newsTexts);

  useEffect(() => {
    const current = form.current;
    if (!current) return;
    const read = () => {
      const data = new FormData(current);
      setMissing(newsTexts.filter((text) => !/\S/.test(typedText(data, fieldIn(text, language)))));
    };
    read();
    current.addEventListener("input", read);
    return () => current.removeEventListener("input", read);
  }, [form, language]);

  if (missing.length === 0) return <Badge tone="completed">{office.editor.complete}</Badge>;
  if (missing.length === newsTexts.length) {
    return language === defaultLanguage ? null : <Badge tone="other">{office.editor.optional}</Badge>;
  }
  const fields = new Intl.ListFormat(localeOf(own)).format(missing.map((text) => news.form.fields[text]));
  return <Badge tone="pending">{interpolate(office.editor.missing, { fields })}</Badge>;
}

function typedText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
