import { use } from "react";
import { ConflictNotice } from "#app/office/conflict-notice.tsx";
import { itemsOf } from "#app/platform/content/block-values.ts";
import type { Field, ListField } from "#app/platform/content/field.ts";
import type { FieldValue } from "#app/platform/content/map-fields.ts";
import { languageName } from "#app/platform/i18n/language-name.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { type Language, languages } from "#app/platform/i18n/language.ts";
import { BlockFormContext } from "./block-form-context.ts";
import { itemShown, shownOf } from "./differences-of.ts";

type Props = { path: string; kind: Field["kind"]; list?: ListField };

/** Shows that another editor changed this field differently, with both versions and a choice between them. */
export function FieldConflict({ path, kind, list }: Props) {
  const { conflicts, authorOf, onSettle } = use(BlockFormContext);
  const language = useLanguage();
  const conflict = conflicts.find((each) => each.path === path);
  if (!conflict) return null;
  const inLanguage = languages.find((each) => path.endsWith(`.${each}`));
  const name = inLanguage && languageName(inLanguage, language);

  return (
    <ConflictNotice
      isQuiet
      last={authorOf(conflict)}
      versions={[
        {
          ...(name && { name }),
          current: versionOf(conflict.theirs, { kind, list }, language),
          mine: versionOf(conflict.mine, { kind, list }, language),
        },
      ]}
      action="apply"
      busy={false}
      onApply={() => onSettle(conflict, "mine")}
      onKeep={() => onSettle(conflict, "theirs")}
    />
  );
}

function versionOf(value: unknown, { kind, list }: Pick<Props, "kind" | "list">, language: Language) {
  if (typeof value === "object" && value !== null && "src" in value) {
    return <img src={String(value.src)} alt="" className="max-h-32 max-w-full rounded-sm object-contain" />;
  }
  // A text is in one language.
  if (typeof value === "string") return value;
  if (list)
    return itemsOf(value)
      .map((item) => itemShown(list, item, " · ").text[language])
      .join("\n");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a field's value has the type of its kind
  const { text, document } = shownOf({ kind, path: "", value } as FieldValue);
  return document ?? text[language];
}
