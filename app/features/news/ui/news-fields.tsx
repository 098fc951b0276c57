import { type ReactNode, useId } from "react";
import { type FieldProblems, sentenceOf } from "#app/platform/http/field-problems.ts";
import { Select, TextArea, TextInput } from "#app/ui/field.tsx";
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
        <TextInput
          name="eventDate"
          type="date"
          label={labels.eventDate}
          hint={t.eventDateHint}
          defaultValue={item?.eventDate ?? ""}
          error={says("eventDate")}
        />
        <FeaturedSwitch label={labels.featured} hint={t.featuredHint} isOn={item?.featured === "true"} />
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

function FeaturedSwitch({ label, hint, isOn }: { label: string; hint: string; isOn: boolean }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex min-h-12 cursor-pointer items-center gap-3 font-medium sm:mt-7">
        <input
          id={id}
          type="checkbox"
          name="featured"
          value="true"
          defaultChecked={isOn}
          aria-describedby={`${id}-hint`}
          className="size-5 accent-pine"
        />
        {label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}
