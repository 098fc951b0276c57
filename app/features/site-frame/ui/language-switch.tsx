import { languages, twinOf } from "#app/platform/i18n/language.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { FrameProps } from "../navigation.ts";
import type { Words } from "../strings.en.ts";

const names = { en: "English", ar: "العربية" };

/** The two languages as links to this page's twin; each name is written in its own language. */
export function LanguageSwitch({ language, path, words, className }: FrameProps<Words> & { className?: string }) {
  return (
    <nav aria-label={words.language} className={className}>
      <ul className="flex rounded-full border border-edge p-0.5 text-sm font-semibold">
        {languages.map((each) => (
          <li key={each}>
            <a
              href={twinOf(path, each)}
              hrefLang={each}
              lang={each}
              title={names[each]}
              aria-current={each === language ? "true" : undefined}
              className={classNames(
                "grid min-h-9 min-w-10 place-items-center rounded-full leading-none",
                each === language ? "bg-pine text-on-pine forced-colors:underline" : "text-pine hover:bg-mint",
              )}
            >
              {each.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
