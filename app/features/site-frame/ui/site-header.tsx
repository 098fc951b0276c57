import type { ReactNode } from "react";
import { languageTable } from "#app/platform/i18n/language-table.ts";
import { localized, languages, twinOf } from "#app/platform/i18n/language.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Drawer, DrawerButton } from "#app/ui/dialog/drawer.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { classNames } from "#app/ui/styles/class-names.ts";
import type { FrameContent } from "../frame-content.ts";
import type { Messages } from "../messages.ts";
import { currentOf, type FrameProps, navigationSections, sectionHref, shownSections } from "../navigation.ts";
import { CompanyInformationButton } from "./company-information.tsx";
import { Logo } from "./logo.tsx";

type Bar = FrameProps<Messages> & { content: FrameContent };
type Props = Bar & {
  /** The search button and overlay. */
  search?: ReactNode;
};

/** The navigation bar at the top of every public page (requirements §2.3). */
export function SiteHeader({ search, ...frame }: Props) {
  const { language, path, messages, content } = frame;
  return (
    <header className="site-bar">
      <div className="bar">
        <Logo language={language} content={content} home={messages.home} />
        <SectionLinks {...frame} />
        <div className="bar-tools">
          <LanguageSwitch {...frame} className="max-sm:hidden" />
          <MadeInEgypt {...frame} className="max-md:hidden" />
          {search}
          <UploadTranslation {...frame} />
          <CompanyInformationButton title={content.navigation.companyInformation} className="icon-button max-xl:hidden">
            <Icon name="building" size={22} />
          </CompanyInformationButton>
          <LinkButton
            tone="danger"
            size="small"
            href={localized("/purchase-order", language)}
            aria-current={currentOf(path, "/purchase-order")}
            className="max-[22.4375rem]:hidden"
          >
            {content.navigation.orderHere}
          </LinkButton>
          <DrawerButton drawer="menu" label={messages.menu} className="-me-2 xl:hidden" />
        </div>
      </div>
      <Drawer id="menu" title={messages.menu} closeLabel={messages.closeMenu}>
        <MenuContent {...frame} />
      </Drawer>
    </header>
  );
}

function SectionLinks({ language, path, messages, content }: Bar) {
  return (
    <nav aria-label={messages.navigation} className="bar-sections max-xl:hidden">
      <ul>
        {shownSections(navigationSections, content).map((section) => (
          <li key={section}>
            {section === "contact" ? (
              <LinkButton tone="outline" href={sectionHref(section, language, path)}>
                {content.navigation.contact}
              </LinkButton>
            ) : (
              <a href={sectionHref(section, language, path)}>{content.navigation[section]}</a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MadeInEgypt({ language, path, content, className }: Bar & { className?: string }) {
  return (
    <LinkButton
      tone="quiet"
      size="small"
      href={localized("/manufacturing", language)}
      aria-current={currentOf(path, "/manufacturing")}
      className={className}
    >
      <Icon name="factory" size={20} />
      {content.navigation.madeInEgypt}
    </LinkButton>
  );
}

function UploadTranslation({ language, messages }: FrameProps<Messages>) {
  return (
    <a
      href={localized("/company-translation", language)}
      title={messages.uploadTranslation}
      aria-label={messages.uploadTranslation}
      className="icon-button max-xl:hidden"
    >
      <Icon name="translate" size={22} />
    </a>
  );
}

/** The menu for narrow screens, with the same items stacked vertically. */
function MenuContent(frame: Bar) {
  const { language, path, messages, content } = frame;
  return (
    <>
      <nav aria-label={messages.menu} className="menu">
        <ul>
          {shownSections(navigationSections, content).map((section) => (
            <li key={section}>
              <a href={sectionHref(section, language, path)}>
                {content.navigation[section]}
                <Icon name="chevron" size={18} />
              </a>
            </li>
          ))}
        </ul>
        <ul>
          <li>
            <a href={localized("/manufacturing", language)}>
              <Icon name="factory" />
              {content.navigation.madeInEgypt}
            </a>
          </li>
          <li>
            <a href={localized("/company-translation", language)}>
              <Icon name="translate" />
              {messages.uploadTranslation}
            </a>
          </li>
          <li>
            <CompanyInformationButton>
              <Icon name="building" />
              {content.navigation.companyInformation}
            </CompanyInformationButton>
          </li>
        </ul>
      </nav>
      <LinkButton tone="danger" href={localized("/purchase-order", language)}>
        {content.navigation.orderHere}
      </LinkButton>
      <LanguageSwitch {...frame} />
    </>
  );
}

/** Links to this page in both languages. Each label is in its own language. */
function LanguageSwitch({ language, path, messages, className }: FrameProps<Messages> & { className?: string }) {
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
