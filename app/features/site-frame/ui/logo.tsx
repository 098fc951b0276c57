import { Icon } from "#app/ui/icon.tsx";
import { companyContent } from "#content/company.ts";
import { type Language, localized } from "#app/platform/i18n/language.ts";

/** The mark and the maker's name; it leads home. */
export function Logo({ language, home }: { language: Language; home: string }) {
  return (
    <a
      href={localized("/", language)}
      className="flex items-center gap-2.5 rounded-md font-display text-[1.05rem] font-semibold whitespace-nowrap text-pine sm:gap-3 sm:text-lg"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-[#0f4a39] text-[#f1d999]">
        <Icon name="leaf" size={23} />
      </span>
      <bdi>{companyContent.brand.value[language]}</bdi>
      <span className="sr-only">, {home}</span>
    </a>
  );
}
