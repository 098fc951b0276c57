import { use } from "react";
import { ConflictNotice } from "#app/office/conflict-notice.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import type { Field } from "#app/platform/content/field.ts";
import { type Language, languages } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { BlockFormContext } from "./block-form-context.ts";
import { textOf } from "./differences-of.ts";

/** Shows that another editor changed this field differently, with both versions and a choice between them. */
export function FieldConflict({ path, kind }: { path: string; kind: Field["kind"] }) {
  const { conflicts, authorOf, onSettle } = use(BlockFormContext);
  const language = useLanguage();
  const messages = useMessages("siteContent");
  const conflict = conflicts.find((each) => each.path === path);
  if (!conflict) return null;
  const inLanguage = languages.find((each) => path.endsWith(`.${each}`));
  const languageName = inLanguage && { name: messages.languages[inLanguage] };

  return (
    <ConflictNotice
      isQuiet
      last={authorOf(conflict)}
      versions={[
        {
          ...languageName,
          current: versionOf(conflict.theirs, kind, language),
          mine: versionOf(conflict.mine, kind, language),
        },
      ]}
      action="apply"
      busy={false}
      onApply={() => onSettle(conflict, "mine")}
      onKeep={() => onSettle(conflict, "theirs")}
    />
  );
}

function versionOf(value: unknown, kind: Field["kind"], language: Language) {
  if (typeof value === "object" && value !== null && "src" in value) {
    return <img src={String(value.src)} alt="" className="max-h-32 max-w-full rounded-sm object-contain" />;
  }
  return textOf(value, kind)[language];
}
