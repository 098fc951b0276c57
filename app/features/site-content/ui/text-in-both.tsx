import { useId } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { isLocalized } from "#app/platform/content/block-values.ts";
import type { ValueField } from "#app/platform/content/field.ts";
import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { directionOf, type Language, languages, type Localized } from "#app/platform/i18n/language.ts";
import { placeholdersIn, placeholdersOf, shownPlaceholders } from "#app/platform/i18n/placeholders.ts";
import { TextArea } from "#app/ui/form/field.tsx";
import { FieldConflict } from "./field-conflict.tsx";

export type InputProps<Value = unknown> = {
  field: ValueField;
  /** The path within the block, such as "title" or "benefits.2.text". */
  path: string;
  value: Value;
  /** Message keys by field path. */
  problems: Readonly<Record<string, string>>;
  isSample: boolean;
  /** Changes the part of the block at `path`, and nothing else. */
  onChange: (part: unknown, path: string) => void;
};

type LabelProps = Pick<InputProps, "field" | "isSample"> & { isOptional?: boolean };

/** The field's label, with a badge if the field still contains a sample. */
export function FieldLabel({ field, isSample, isOptional }: LabelProps) {
  const { sample, optional } = useMessages("siteContent");
  const language = useLanguage();
  return (
    <>
      {field.label[language]}
      {isOptional && ` ${optional}`}
      {isSample && <span className="site-mark ms-2">{sample}</span>}
    </>
  );
}

/** A text field in every language, in one frame. */
export function TextInBoth({
  field,
  label,
  path,
  value,
  problems,
  isSample,
  onChange,
  onLeave,
}: InputProps<Localized> & { label?: string; onLeave?: (language: Language) => void }) {
  const messages = useMessages("siteContent");
  const id = useId();
  const placeholders = isLocalized(field.value) ? placeholdersOf(field.value) : [];
  const isLine = field.kind !== "paragraph"; // an alt text, too
  const problemIn = (at: string) => {
    const sentence = sentenceOf(messages, problems[at]);
    return sentence && interpolate(sentence, { names: shownPlaceholders(placeholders) });
  };
  const inLanguage = (language: Language) => {
    const problem = problemIn(`${path}.${language}`);
    return (
      // Lines are text areas, too, because a phone shows only the beginning of a longer one in an input.
      <TextArea
        key={language}
        rows={isLine ? 1 : 4}
        name={`${path}.${language}`}
        label={
          <>
            <span aria-hidden="true">{language.toUpperCase()}</span>
            <span className="sr-only">{messages.inLanguage[language]}</span>
          </>
        }
        lang={language}
        dir={directionOf(language)}
        maxLength={field.bounds.max}
        value={value[language]}
        hint={
          problem ? undefined : (
            <Guidance
              text={value[language]}
              others={languages.map((other) => value[other])}
              placeholders={placeholders}
              max={field.bounds.max}
            />
          )
        }
        error={problem}
        onKeyDown={(event) => isLine && event.key === "Enter" && event.preventDefault()}
        onBlur={() => onLeave?.(language)}
        onChange={({ target: { value } }) =>
          onChange(isLine ? value.replace(/[\r\n]+/g, " ") : value, `${path}.${language}`)
        }
      />
    );
  };
  return (
    <div role="group" aria-labelledby={id} className="grid grid-cols-1 gap-1">
      <p id={id} className="font-semibold">
        {label ?? <FieldLabel field={field} isSample={isSample} />}
      </p>
      <div className="site-both" data-sample={isSample || undefined}>
        {languages.map(inLanguage)}
      </div>
      {languages.map((language) => (
        <FieldConflict key={language} path={`${path}.${language}`} kind={field.kind} />
      ))}
    </div>
  );
}

type GuidanceProps = { text: string; others: readonly string[]; placeholders: readonly string[]; max: number };

/** Shows whether a translation or a value that is filled in is missing and, near the limit, how many characters are left. */
function Guidance({ text, others, placeholders, max }: GuidanceProps) {
  const messages = useMessages("siteContent");
  if (!text.trim() && others.some((other) => other.trim()))
    return <span className="text-red">{messages.missingTranslation}</span>;
  const written = new Set(placeholdersIn(text));
  const missing = placeholders.filter((name) => !written.has(name));
  if (missing.length > 0) {
    const sentence = interpolate(messages.placeholderMissing, { names: shownPlaceholders(missing) });
    return <span className="text-red">{sentence}</span>;
  }
  if (text.length < max * 0.8) return null;
  return interpolate(messages.charactersLeft, { count: max - text.length });
}
