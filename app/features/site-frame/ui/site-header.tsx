import type { ReactNode } from "react";
import { localized } from "#app/platform/i18n/language.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Drawer, DrawerButton } from "#app/ui/dialog/drawer.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { currentOf, type FrameProps, navigationSections, sectionHref } from "../navigation.ts";
import type { Messages } from "../messages.ts";
import { CompanyInformationButton } from "./company-information.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";

type Props = FrameProps<Messages> & {
  brand: string;
  /** The search button and overlay. */
  search?: ReactNode;
};

/** The navigation bar at the top of every public page (requirements §2.3). */
export function SiteHeader({ brand, search, ...frame }: Props) {
  const { language, path, messages } = frame;
  return (
    <header className="site-bar">
      <div className="bar">
        <Logo language={language} brand={brand} home={messages.home} />
        <SectionLinks {...frame} />
        <div className="bar-tools">
          <LanguageSwitch {...frame} className="max-sm:hidden" />
          <MadeInEgypt {...frame} className="max-md:hidden" />
          {search}
          <UploadTranslation {...frame} />
          <CompanyInformationButton title={messages.companyInformation} className="icon-button max-xl:hidden">
            <Icon name="building" size={22} />
          </CompanyInformationButton>
          <LinkButton
            tone="danger"
            size="small"
            href={localized("/purchase-order", language)}
            aria-current={currentOf(path, "/purchase-order")}
            className="max-[22.4375rem]:hidden"
          >
            {messages.orderHere}
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

function SectionLinks({ language, path, messages }: FrameProps<Messages>) {
  return (
    <nav aria-label={messages.navigation} className="bar-sections max-xl:hidden">
      <ul>
        {navigationSections.map((section) => (
          <li key={section}>
            {section === "contact" ? (
              <LinkButton tone="outline" href={sectionHref(section, language, path)}>
                {messages.sections.contact}
              </LinkButton>
            ) : (
              <a href={sectionHref(section, language, path)}>{messages.sections[section]}</a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MadeInEgypt({ language, path, messages, className }: FrameProps<Messages> & { className?: string }) {
  return (
    <LinkButton
      tone="quiet"
      size="small"
      href={localized("/manufacturing", language)}
      aria-current={currentOf(path, "/manufacturing")}
      className={className}
    >
      <Icon name="factory" size={20} />
      {messages.madeInEgypt}
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
function MenuContent(frame: FrameProps<Messages>) {
  const { language, path, messages } = frame;
  return (
    <>
      <nav aria-label={messages.menu} className="menu">
        <ul>
          {navigationSections.map((section) => (
            <li key={section}>
              <a href={sectionHref(section, language, path)}>
                {messages.sections[section]}
                <Icon name="chevron" size={18} />
              </a>
            </li>
          ))}
        </ul>
        <ul>
          <li>
            <a href={localized("/manufacturing", language)}>
              <Icon name="factory" />
              {messages.madeInEgypt}
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
              {messages.companyInformation}
            </CompanyInformationButton>
          </li>
        </ul>
      </nav>
      <LinkButton tone="danger" href={localized("/purchase-order", language)}>
        {messages.orderHere}
      </LinkButton>
      <LanguageSwitch {...frame} />
    </>
  );
}
