import { languages, twinOf } from "#app/platform/i18n/language.ts";
import { languageTable } from "#app/platform/i18n/language-table.ts";
import { classNames } from "#app/ui/styles/class-names.ts";
import type { FrameProps } from "../navigation.ts";
import type { Messages } from "../messages.ts";

/** Links to this page in both languages. Each label is in its own language. */
export function LanguageSwitch({ language, path, messages, className }: FrameProps<Messages> & { className?: string }) {
  return (
    <nav aria-label={messages.language} className={classNames("language-switch", className)}>
      <ul>
        {languages.map((each) => (
          <li key={each}>
            <a
              href={twinOf(path, each)}
              hrefLang={each}
              lang={each}
              title={languageTable[each].name}
              aria-current={each === language ? "true" : undefined}
            >
              {each.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
