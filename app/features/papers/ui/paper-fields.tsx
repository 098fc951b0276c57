import * as z from "zod/mini";
import { type FieldProblems, fieldProblems, sentenceOf } from "#app/platform/http/field-problems.ts";
import { defaultLanguage, isLanguage, languages } from "#app/platform/i18n/language.ts";
import { readWholeNumber } from "#app/platform/reading/numbers.ts";
import { Select, TextInput } from "#app/ui/form/field.tsx";
import { type PaperFacts, paperSchema } from "../contract.ts";
import type { PageMessages } from "../messages.ts";

/** The field values as typed. */
export const typedSchema = z.object({
  title: z.string(),
  author: z.string(),
  year: z.string(),
  venue: z.string(),
  language: z.enum(languages),
});
export type Typed = z.infer<typeof typedSchema>;
export type Problems = FieldProblems<keyof Typed>;

type Props = {
  messages: PageMessages;
  typed: Typed;
  problems: Problems;
  onType: (change: Partial<Typed>) => void;
};

export function PaperFields({ messages, typed, problems, onType }: Props) {
  const { fields, languages: languageNames } = messages.page;
  const text = (name: "title" | "author" | "venue" | "year") => ({
    label: fields[name],
    required: true,
    value: typed[name],
    error: sentenceOf(messages, problems[name]),
    onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput {...text("title")} dir="auto" className="sm:col-span-2" />
      <TextInput {...text("author")} dir="auto" />
      <TextInput {...text("venue")} dir="auto" />
      <TextInput {...text("year")} inputMode="numeric" maxLength={20} />
      <Select
        label={fields.language}
        value={typed.language}
        onChange={({ target }) => onType({ language: isLanguage(target.value) ? target.value : defaultLanguage })}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Validates the form. Returns the bibliographic fields, or a message key for each invalid field. */
export function readTyped(typed: Typed): { facts: PaperFacts } | { problems: Problems } {
  // Also accepts Arabic digits.
  const year = readWholeNumber(typed.year);
  const parsed = z.safeParse(paperSchema, { ...typed, year });
  if (parsed.success) return { facts: parsed.data };
  return { problems: fieldProblems(parsed.error) };
}
