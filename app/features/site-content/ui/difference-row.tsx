import { MarkedWords } from "#app/office/marked-words.tsx";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { between, type TextPart, wordChanges } from "#app/office/word-changes.ts";
import { noText } from "#app/platform/content/fields.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { defaultLanguage, directionOf, type Language, languages } from "#app/platform/i18n/language.ts";
import type { Difference, ShownValue } from "./differences-of.ts";

const nothing: ShownValue = { text: noText };

/** The names of the two sides. */
type Sides = Record<"before" | "after", string>;

/** The changed fields of a section, under the names of the two sides. */
export function DifferenceRows({ differences, sides }: { differences: readonly Difference[]; sides: Sides }) {
  const { reviewed } = useMessages("siteContent");
  return (
    <>
      <div aria-hidden="true" className="review-row review-heads">
        <p>{reviewed.field}</p>
        <p>{sides.before}</p>
        <p>{sides.after}</p>
      </div>
      <dl>
        {differences.map((difference) => (
          <DifferenceRow key={`${difference.path} ${difference.part}`} difference={difference} sides={sides} />
        ))}
      </dl>
    </>
  );
}

/** A row: the field, its value now, and its value after publishing, with the changed words marked. */
function DifferenceRow({ difference, sides }: { difference: Difference; sides: Sides }) {
  const { label, item, part, before, after } = difference;
  const messages = useMessages("siteContent");
  const { reviewed } = messages;
  const { files } = useOfficeMessages();
  const own = useLanguage();
  const name = [
    label[own],
    ...(item ? [interpolate(messages.item, { number: item })] : []),
    ...(part ? [reviewed[part]] : []),
  ].reduce((field, part) => interpolate(reviewed.part, { field, part }));
  const texts = textsIn(difference);
  const splitter = part === "order" ? between.lines : between.words; // items that moved are marked as a whole
  const changes = new Map(texts.map((text) => [text, wordChanges(text.before, text.after, splitter)]));
  const hasTexts = texts.some((text) => text.before || text.after);
  const side = (of: "before" | "after", shown: ShownValue | undefined, mark?: string) => (
    <dd>
      <p className="review-side">{sides[of]}</p>
      {shown?.picture && (
        <figure>
          <img src={shown.picture} alt="" loading="lazy" />
          {mark && <figcaption data-removed={!after || undefined}>{mark}</figcaption>}
        </figure>
      )}
      {shown?.document && (
        <a href={shown.document} target="_blank" rel="noopener" className="link">
          {files.open}
        </a>
      )}
      {shown && hasTexts && (
        <div className="review-texts">
          {texts.map((text) => (
            <SideText key={text.language ?? ""} {...text} of={of} parts={changes.get(text)?.[of] ?? []} />
          ))}
        </div>
      )}
      {!shown && <p className="text-muted">{of === "before" ? reviewed.added : reviewed.removed}</p>}
    </dd>
  );
  return (
    <div className="review-row">
      <dt>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">{noteOf(texts)}</p>
      </dt>
      {side("before", before, after ? undefined : reviewed.removed)}
      {side("after", after, reviewed.added)}
    </div>
  );

  function noteOf(texts: readonly TextInLanguage[]): string {
    if (!before) return reviewed.added;
    if (!after) return reviewed.removed;
    const changed = texts.flatMap(({ language, before, after }) => (language && before !== after ? language : []));
    if (changed.length === languages.length) return reviewed.both;
    return changed.map((language) => reviewed.only[language]).join(", ");
  }
}

/** `language` is undefined for values that are the same in all languages. */
type TextInLanguage = { language: Language | undefined; before: string; after: string };

function textsIn({ before = nothing, after = nothing }: Difference): TextInLanguage[] {
  const isSameInAll = [before, after].every(({ text }) => new Set(Object.values(text)).size === 1);
  if (isSameInAll)
    return [{ language: undefined, before: before.text[defaultLanguage], after: after.text[defaultLanguage] }];
  return languages.map((language) => ({ language, before: before.text[language], after: after.text[language] }));
}

type SideProps = TextInLanguage & { of: "before" | "after"; parts: readonly TextPart[] };

function SideText({ language, before, after, of, parts }: SideProps) {
  const { reviewed } = useMessages("siteContent");
  const isSame = before === after;
  const isEmpty = parts.every(({ text }) => text.trim() === "");
  return (
    <>
      {language && (
        <span className="review-language" aria-hidden="true">
          {language.toUpperCase()}
        </span>
      )}
      {isSame || isEmpty ? (
        <p className="text-muted">{isSame ? reviewed.same : reviewed.empty}</p>
      ) : (
        <p lang={language} dir={language ? directionOf(language) : "auto"}>
          <MarkedWords parts={parts} as={of === "before" ? "del" : "ins"} />
        </p>
      )}
    </>
  );
}
