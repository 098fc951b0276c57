import { Icon } from "#app/ui/icon/icon.tsx";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { languageTable } from "#app/platform/i18n/language-table.ts";

/** The logo with the manufacturer's name. Links to the home page. */
export function Logo({ language, brand, home }: { language: Language; brand: string; home: string }) {
  return (
    <a href={localized("/", language)} className="logo">
      <span>
        <Icon name="leaf" size={23} />
      </span>
      <bdi>{brand}</bdi>
      <span className="sr-only">{`${languageTable[language].comma} ${home}`}</span>
    </a>
  );
}
