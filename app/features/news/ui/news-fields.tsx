import type { ReactNode } from "react";
import { type FieldProblems, sentenceOf } from "#app/platform/http/field-problems.ts";
import { DateInput, Select, TextArea, TextInput } from "#app/ui/form/field.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { categories, type NewsItem, newsTypes } from "../contract.ts";
import type { Words } from "../strings.en.ts";
import { MarkdownField } from "./markdown-field.tsx";

type Props = {
  words: Words;
  problems: FieldProblems;
  /** What stands there at first: an item that is changed. */
  item?: NewsItem | undefined;
  photos: ReactNode;
};

const english = { lang: "en", dir: "ltr" };
const arabic = { lang: "ar", dir: "rtl" };

/** All that belongs to an item (spec §2 News admin). Uncontrolled: what was typed stays, whatever is rendered. */
export function NewsFields({ words, problems, item, photos }: Props) {
  const { form: t } = words;
  const { fields: labels } = t;
  const says = (field: string) => sentenceOf(words, problems[field]);
  return (
    <>
      <Part title={t.english}>
        <TextInput
          {...english}
          name="title"
          label={labels.title}
          required
          defaultValue={item?.title}
          error={says("title")}
        />
        <TextArea
          {...english}
          name="excerpt"
          label={labels.excerpt}
          hint={t.excerptHint}
          required
          rows={2}
          defaultValue={item?.excerpt}
          error={says("excerpt")}
        />
        <MarkdownField
          name="content"
          label={labels.content}
          required
          words={t.editor}
          defaultValue={item?.content}
          error={says("content")}
        />
      </Part>
      <Part title={t.arabic} hint={t.arabicHint}>
        <TextInput
          {...arabic}
          name="titleAr"
          label={labels.titleAr}
          defaultValue={item?.titleAr ?? ""}
          error={says("titleAr")}
        />
        <TextArea
          {...arabic}
          name="excerptAr"
          label={labels.excerptAr}
          rows={2}
          defaultValue={item?.excerptAr ?? ""}
          error={says("excerptAr")}
        />
        <MarkdownField
          name="contentAr"
          label={labels.contentAr}
          words={t.editor}
          defaultValue={item?.contentAr ?? ""}
          error={says("contentAr")}
        />
      </Part>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          name="category"
          label={labels.category}
          required
          defaultValue={item?.category ?? ""}
          error={says("category")}
        >
          <option value="">{labels.chooseCategory}</option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {words.categories[category]}
            </option>
          ))}
        </Select>
        <Select name="type" label={labels.type} defaultValue={item?.type ?? "news"} error={says("type")}>
          {newsTypes.map((type) => (
            <option key={type} value={type}>
              {words.types[type]}
            </option>
          ))}
        </Select>
        <DateInput
          name="eventDate"
          label={labels.eventDate}
          hint={t.eventDateHint}
          defaultValue={item?.eventDate ?? ""}
          error={says("eventDate")}
        />
        <Switch
          name="featured"
          value="true"
          label={labels.featured}
          hint={t.featuredHint}
          defaultChecked={item?.featured === "true"}
          className="sm:mt-7"
        />
      </div>
      {photos}
    </>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <legend className="float-start mb-1 w-full font-display text-lg font-semibold text-pine">{title}</legend>
      {hint && <p className="-mt-3 text-sm text-muted">{hint}</p>}
      {children}
    </fieldset>
  );
}
