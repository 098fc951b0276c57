import { Fragment, type ReactNode } from "react";
import { type FieldProblems, sentenceOf } from "#app/platform/http/field-problems.ts";
import { defaultLanguage, type Language, languages, type Localized } from "#app/platform/i18n/language.ts";
import { fieldIn, languageAttributes } from "#app/platform/i18n/text-in.ts";
import { DateInput } from "#app/ui/form/date-input.tsx";
import { Select, TextArea, TextInput } from "#app/ui/form/field.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { categories, detailFields, type NewsItem, type NewsTextName, newsTypes, type PhotoText } from "../contract.ts";
import { furtherTexts, isOfEvents } from "../further-texts.ts";
import type { FormMessages } from "../messages.ts";
import { FormPart } from "./form-part.tsx";
import { MarkdownField } from "./markdown-field.tsx";

type Props = {
  messages: FormMessages;
  problems: FieldProblems;
  /** The initial values when editing an item. */
  item?: NewsItem | undefined;
  /** The initial category of a new item. */
  category?: NewsItem["category"] | undefined;
  photos: ReactNode;
};

/** Hides a field unless the item is an event, before any script runs, too. */
const forEvents = "[form:has(.type-news:checked)_&]:hidden";

/** The fields of a news item (requirements §2.14). Uncontrolled, so that re-rendering never loses input. */
export function NewsFields({ messages, problems, item, category, photos }: Props) {
  const { form: t } = messages;
  // Only translations have one.
  const hints: Partial<Localized> = t.languageHints;
  return (
    <>
      {languages.map((language) => (
        <FormPart key={language} title={t.languages[language]} hint={hints[language]}>
          <NewsTexts {...{ language, messages, item, problems }} />
        </FormPart>
      ))}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NewsDetails {...{ messages, problems, item, category }} />
      </div>
      {photos}
    </>
  );
}

/** Everything about an item but its texts and photos. */
export function NewsDetails({ messages, problems, item, category }: Omit<Props, "photos">) {
  const { form: t } = messages;
  const { fields: labels } = t;
  const says = (field: string) => sentenceOf(messages, problems[field]);
  const detail = (name: (typeof detailFields)[number], isOfEvents = true) => ({
    name,
    label: labels[name],
    defaultValue: item?.[name] ?? "",
    error: says(name),
    ...(isOfEvents && { className: forEvents }),
  });
  return (
    <>
      <Select
        name="category"
        label={labels.category}
        required
        defaultValue={item?.category ?? category ?? ""}
        error={says("category")}
      >
        <option value="">{labels.chooseCategory}</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {messages.categories[category]}
          </option>
        ))}
      </Select>
      <Select name="type" label={labels.type} defaultValue={item?.type ?? "news"} error={says("type")}>
        {newsTypes.map((type) => (
          <option key={type} value={type} className={`type-${type}`}>
            {messages.types[type]}
          </option>
        ))}
      </Select>
      <DateInput {...detail("eventDate")} hint={t.eventDateHint} />
      <TextInput {...detail("eventTime")} type="time" dir="ltr" />
      {furtherTexts.map((name) => (
        <Fragment key={name}>
          {languages.map((language) => (
            <TextInput
              key={language}
              {...detail(fieldIn(name, language), isOfEvents(name))}
              {...languageAttributes(language)}
            />
          ))}
        </Fragment>
      ))}
      <Switch
        name="featured"
        value="true"
        label={labels.featured}
        hint={t.featuredHint}
        defaultChecked={item?.featured === "true"}
        className="sm:mt-7 [.news-box_&]:mt-0"
      />
    </>
  );
}

type TextsProps = Pick<Props, "messages" | "item" | "problems"> & { language: Language };

/** Title, excerpt, and article text in one language. Only those in the default language are required. */
export function NewsTexts({ language, messages, item, problems }: TextsProps) {
  const { form: t } = messages;
  const says = (field: string) => sentenceOf(messages, problems[field]);
  const attributes = languageAttributes(language);
  const required = language === defaultLanguage;
  const field = (text: NewsTextName) => {
    const name = fieldIn(text, language);
    const defaultValue = item?.[name] ?? undefined;
    return { name, label: t.fields[name], required, defaultValue, error: says(name) };
  };
  return (
    <>
      <TextInput {...attributes} {...field("title")} />
      <TextArea {...attributes} {...field("excerpt")} hint={t.excerptHint} rows={2} />
      <MarkdownField {...field("content")} attributes={attributes} messages={t.editor} />
    </>
  );
}

/** Returns what is in the form, valid or not. */
export function newsIn(form: FormData, photos: readonly string[], texts: readonly PhotoText[] = []) {
  const [featuredImage = null, ...gallery] = photos;
  const photoTexts = texts.filter(
    ({ photo, ...written }) => photos.includes(photo) && Object.values(written).some(Boolean),
  );
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const featured = form.get("featured") === "true" ? "true" : "false";
  return { ...typed, featured, featuredImage, gallery, photoTexts };
}
