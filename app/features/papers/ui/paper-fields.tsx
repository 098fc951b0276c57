import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { defaultLanguage, languages } from "#app/platform/i18n/language.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { readWholeNumber } from "#app/platform/reading/numbers.ts";
import { Select, TextInput } from "#app/ui/form/field.tsx";
import type { ReadControl } from "#app/ui/form/use-form.ts";
import type { PaperFacts } from "../contract.ts";
import type { PageMessages } from "../messages.ts";
import { paperTexts } from "../paper-texts.ts";

type Props = {
  messages: PageMessages;
  given: Partial<PaperFacts>;
  problems: Partial<Record<string, string>>;
};

export function PaperFields({ messages, given, problems }: Props) {
  const { fields, languages: languageNames } = messages.page;
  const text = (name: keyof PaperFacts) => ({
    name,
    label: fields[name],
    required: true,
    defaultValue: given[name],
    error: sentenceOf(messages, problems[name]),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {paperTexts.map((name) => (
        <TextInput key={name} {...text(name)} dir="auto" className={name === "title" ? "sm:col-span-2" : ""} />
      ))}
      <TextInput {...text("year")} inputMode="numeric" maxLength={20} />
      <Select
        name="language"
        label={fields.language}
        defaultValue={given.language ?? defaultLanguage}
        error={sentenceOf(messages, problems["language"])}
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

/** Returns what is in the fields, valid or not. The year can have digits of any script. */
export function paperIn(text: ReadControl) {
  return { ...recordOf(paperTexts, text), year: readWholeNumber(text("year")), language: text("language") };
}
