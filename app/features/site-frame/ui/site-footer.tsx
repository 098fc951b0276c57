import type { ReactNode } from "react";
import { defaultLanguage } from "#app/platform/i18n/language.ts";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { FrameContent } from "../frame-content.ts";
import type { Messages } from "../messages.ts";
import { type FrameProps, type NavigationSection, sectionHref, shownSections } from "../navigation.ts";
import { Logo } from "./logo.tsx";

const quickLinks: NavigationSection[] = ["product", "research", "company", "contact"];
const networks = ["linkedin", "facebook", "instagram", "youtube", "x"] as const satisfies IconName[];

function iconOf(url: string): IconName {
  const host = URL.parse(url)?.hostname ?? "";
  return networks.find((name) => host === `${name}.com` || host.endsWith(`.${name}.com`)) ?? "globe";
}

/** The footer of every public page (requirements §2.2). */
export function SiteFooter({ language, path, messages, content }: FrameProps<Messages> & { content: FrameContent }) {
  const { maker, footer: shown } = content;
  const { footer } = messages;
  return (
    <footer id="footer" className="deep site-footer">
      <div className="page">
        <div className="maker">
          <Logo language={language} content={content} home={messages.home} />
          <p>{shown.description}</p>
          <ul aria-label={shown.followUs}>
            {shown.social.map(({ network, url }) => (
              <li key={url}>
                <SocialLink name={network} url={url} newTab={footer.newTab} />
              </li>
            ))}
          </ul>
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links">{shown.quickLinks}</h2>
          <ul>
            {shownSections(quickLinks, content).map((section) => (
              <li key={section}>
                <a href={sectionHref(section, language, path)}>{content.navigation[section]}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>{shown.contact}</h2>
          <ContactDetails maker={maker} />
        </div>
      </div>
      <p>
        <span className="page">
          © <bdi>{maker.legalName}</bdi>
          {`. ${shown.rights}`}
        </span>
      </p>
    </footer>
  );
}

function SocialLink({ name, url, newTab }: { name: string; url: string; newTab: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" title={name} className="icon-button">
      <Icon name={iconOf(url)} />
      <span className="sr-only">
        <bdi lang={defaultLanguage}>{name}</bdi>
        {` ${newTab}`}
      </span>
    </a>
  );
}

function ContactDetails({ maker }: Pick<FrameContent, "maker">) {
  const { address, phone, fax, email } = maker;
  const rows: { icon: IconName; label: string; value: ReactNode }[] = [
    { icon: "pin", label: maker.addressLabel, value: address },
    {
      icon: "phone",
      label: maker.phoneLabel,
      value: <a href={`tel:${phone.replace(/ /g, "")}`}>{phone}</a>,
    },
    { icon: "printer", label: maker.faxLabel, value: fax },
    {
      icon: "mail",
      label: maker.emailLabel,
      value: <a href={`mailto:${email}`}>{email}</a>,
    },
  ];
  return (
    <dl>
      {rows
        .filter(({ value }) => value !== "")
        .map(({ icon, label, value }) => (
          <div key={icon}>
            <dt>
              <Icon name={icon} size={20} />
              <span className="sr-only">{label}</span>
            </dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}
