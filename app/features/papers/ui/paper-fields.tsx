import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { Select, TextInput } from "#app/ui/form/field.tsx";
import type { Words } from "../strings.en.ts";
import type { Problems, Typed } from "./read-typed.ts";

type Props = {
  words: Words;
  typed: Typed;
  problems: Problems;
  onType: (change: Partial<Typed>) => void;
};

/** What is said about a paper: title, authors, year, venue and language. */
export function PaperFields({ words, typed, problems, onType }: Props) {
  const { fields, languages } = words.page;
  const text = (name: "title" | "author" | "venue" | "year") => ({
    label: fields[name],
    required: true,
    value: typed[name],
    error: sentenceOf(words, problems[name]),
    onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput {...text("title")} dir="auto" className="sm:col-span-2" />
      <TextInput {...text("author")} dir="auto" />
      <TextInput {...text("venue")} dir="auto" />
      <TextInput {...text("year")} inputMode="numeric" maxLength={4} />
      <Select
        label={fields.language}
        value={typed.language}
        onChange={(event) => onType({ language: event.target.value === "ar" ? "ar" : "en" })}
      >
        <option value="en">{languages.en}</option>
        <option value="ar">{languages.ar}</option>
      </Select>
    </div>
  );
}
