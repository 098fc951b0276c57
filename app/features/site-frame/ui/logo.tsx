// chunk: frame
import { Icon } from "#app/ui/icon/icon.tsx";
import { companyContent } from "#content/company.ts";
import { type Language, localized } from "#app/platform/i18n/language.ts";

/** The mark and the maker's name; it leads home. */
export function Logo({ language, home }: { language: Language; home: string }) {
  return (
    <a href={localized("/", language)} className="logo">
      <span>
        <Icon name="leaf" size={23} />
      </span>
      <bdi>{companyContent.brand.value[language]}</bdi>
      <span className="sr-only">{`, ${home}`}</span>
    </a>
  );
}
