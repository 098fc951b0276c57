import { type RefObject, useEffect, useState } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { type Language, localeOf } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";

const texts = ["title", "excerpt", "content"] as const;

/** Says which texts of a language are still missing. Without Arabic texts, an item is shown in English. */
export function TextsLeft({ form, language }: { form: RefObject<HTMLFormElement | null>; language: Language }) {
  const { news, office } = useMessages("news");
  const own = useLanguage();
  const [missing, setMissing] = useState<readonly (typeof texts)[number][]>(texts);

  useEffect(() => {
    const current = form.current;
    if (!current) return;
    const read = () => {
      const data = new FormData(current);
      setMissing(texts.filter((text) => !/\S/.test(textIn(data, language === "en" ? text : `${text}Ar`))));
    };
    read();
    current.addEventListener("input", read);
    return () => current.removeEventListener("input", read);
  }, [form, language]);

  if (missing.length === 0) return <Badge tone="completed">{office.editor.complete}</Badge>;
  if (missing.length === texts.length) {
    return language === "ar" ? <Badge tone="other">{office.editor.optional}</Badge> : null;
  }
  const fields = new Intl.ListFormat(localeOf(own)).format(missing.map((text) => news.form.fields[text]));
  return <Badge tone="pending">{interpolate(office.editor.missing, { fields })}</Badge>;
}

function textIn(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
