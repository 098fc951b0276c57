import { localized } from "#app/platform/i18n/language.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Drawer, DrawerButton } from "#app/ui/drawer.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { currentOf, type FrameProps, navigationSections, sectionHref } from "../navigation.ts";
import type { Words } from "../strings.en.ts";
import { CompanyInformationButton } from "./company-information.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";

/** The bar that stays at the top of every public page (spec §2 Navigation bar). */
export function SiteHeader(frame: FrameProps<Words>) {
  const { language, path, words } = frame;
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex min-h-16 max-w-[90rem] items-center gap-3 px-5 sm:px-8 xl:min-h-19">
        <Logo language={language} home={words.home} />
        <SectionLinks {...frame} />
        <div className="ms-auto flex items-center gap-2 sm:gap-3">
          <LanguageSwitch {...frame} className="hidden sm:block" />
          <MadeInEgypt {...frame} className="max-md:hidden" />
          <UploadTranslation {...frame} />
          <CompanyInformationButton title={words.companyInformation} className="icon-button max-xl:hidden">
            <Icon name="building" size={22} />
          </CompanyInformationButton>
          <LinkButton
            tone="danger"
            size="small"
            href={localized("/purchase-order", language)}
            aria-current={currentOf(path, "/purchase-order")}
            className="px-3.5! whitespace-nowrap max-[359px]:hidden sm:min-h-11 sm:px-5!"
          >
            {words.orderHere}
          </LinkButton>
          <DrawerButton drawer="menu" label={words.menu} className="-me-2 xl:hidden" />
        </div>
      </div>
      <Drawer id="menu" title={words.menu} closeLabel={words.closeMenu}>
        <MenuContent {...frame} />
      </Drawer>
    </header>
  );
}

function SectionLinks({ language, words }: FrameProps<Words>) {
  return (
    <nav aria-label={words.navigation} className="ms-auto hidden xl:block">
      <ul className="flex items-center gap-1 text-[1rem] font-medium">
        {navigationSections.map((section) => (
          <li key={section}>
            {section === "contact" ? (
              <LinkButton
                tone="outline"
                size="small"
                href={sectionHref(section, language)}
                className="ms-2 min-h-11 text-[1rem]!"
              >
                {words.sections.contact}
              </LinkButton>
            ) : (
              <a
                href={sectionHref(section, language)}
                className="rounded-full px-3 py-2.5 hover:bg-mint hover:text-pine"
              >
                {words.sections[section]}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MadeInEgypt({ language, path, words, className }: FrameProps<Words> & { className?: string }) {
  return (
    <LinkButton
      tone="quiet"
      size="small"
      href={localized("/manufacturing", language)}
      aria-current={currentOf(path, "/manufacturing")}
      className={className}
    >
      <Icon name="factory" size={20} />
      {words.madeInEgypt}
    </LinkButton>
  );
}

function UploadTranslation({ language, words }: FrameProps<Words>) {
  return (
    <a
      href={localized("/company-translation", language)}
      title={words.uploadTranslation}
      aria-label={words.uploadTranslation}
      className="icon-button max-xl:hidden"
    >
      <Icon name="translate" size={22} />
    </a>
  );
}

/** The same items for a narrow window, one below the other. */
function MenuContent(frame: FrameProps<Words>) {
  const { language, words } = frame;
  const row = "flex min-h-12 items-center gap-3 rounded-md px-3 font-medium hover:bg-mint";
  return (
    <>
      <nav aria-label={words.menu}>
        <ul className="border-b border-line pb-3 text-lg">
          {navigationSections.map((section) => (
            <li key={section}>
              <a href={sectionHref(section, language)} className={row}>
                {words.sections[section]}
                <Icon name="chevron" size={18} className="ms-auto text-muted" />
              </a>
            </li>
          ))}
        </ul>
        <ul className="py-3">
          <li>
            <a href={localized("/manufacturing", language)} className={row}>
              <Icon name="factory" className="text-leaf" />
              {words.madeInEgypt}
            </a>
          </li>
          <li>
            <a href={localized("/company-translation", language)} className={row}>
              <Icon name="translate" className="text-leaf" />
              {words.uploadTranslation}
            </a>
          </li>
          <li>
            <CompanyInformationButton className={`${row} w-full cursor-pointer`}>
              <Icon name="building" className="text-leaf" />
              {words.companyInformation}
            </CompanyInformationButton>
          </li>
        </ul>
      </nav>
      <LinkButton tone="danger" href={localized("/purchase-order", language)} className="w-full">
        {words.orderHere}
      </LinkButton>
      <LanguageSwitch {...frame} className="mt-6 w-fit" />
    </>
  );
}
