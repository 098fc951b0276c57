import { useOfficeMessages } from "#app/office/office-messages.tsx";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { languageTable } from "#app/platform/i18n/language-table.ts";
import { type Language, languages } from "#app/platform/i18n/language.ts";
import { classNames } from "#app/ui/styles/class-names.ts";

/**
 * The EN and AR buttons. They are not links, because an admin page has the same URL in both languages (decision 019).
 */
export function AdminLanguageSwitch({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const { frame } = useOfficeMessages();
  const current = useLanguage();
  return (
    <div
      role="group"
      aria-label={frame.language}
      className="flex rounded-full border border-edge p-0.5 text-sm font-semibold"
    >
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={languageTable[language].name}
          aria-pressed={language === current}
          onClick={() => onLanguage(language)}
          className={classNames(
            "grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-full leading-none",
            language === current ? "bg-pine text-on-pine" : "text-pine hover:bg-mint",
          )}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
