import { useMessages } from "#app/office/office-messages.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import type { Language } from "#app/platform/i18n/language.ts";
import { blocks } from "#content/site-content.ts";
import type { OtherEditor } from "../contract.ts";

/** The initials of other editors who have the editor open, with their names and sections. */
export function OtherEditors({ editors }: { editors: readonly OtherEditor[] }) {
  const messages = useMessages("siteContent");
  const language = useLanguage();
  if (editors.length === 0) return null;
  return (
    <ul aria-label={messages.alsoHere} className="site-people">
      {editors.map(({ name, block }) => {
        const section = sectionOf(block, language);
        const text = section ? interpolate(messages.editorIn, { name, section }) : name;
        return (
          <li key={name} title={text}>
            <span aria-hidden="true">{name.charAt(0).toUpperCase()}</span>
            <span className="sr-only">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

function sectionOf(block: string | null, language: Language): string | undefined {
  return Object.entries(blocks).find(([id]) => id === block)?.[1].label[language];
}
