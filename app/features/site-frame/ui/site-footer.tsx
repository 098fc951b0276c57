import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-paths.ts";
import { companyContent } from "#content/company.ts";
import { socialContent } from "#content/social.ts";
import { type FrameProps, type NavigationSection, sectionHref } from "../navigation.ts";
import type { Words } from "../strings.en.ts";
import { Logo } from "./logo.tsx";

const quickLinks: NavigationSection[] = ["product", "research", "company", "contact"];
const socialNames = ["linkedin", "facebook", "instagram", "youtube", "x"] as const;

/** The end of every public page (spec §2 Footer). */
export function SiteFooter({ language, words }: FrameProps<Words>) {
  const { footer } = words;
  return (
    <footer id="footer" className="deep bg-paper text-ink print:hidden">
      <div className="page grid gap-10 py-14 md:grid-cols-[1.6fr_1fr_1.4fr] lg:gap-16">
        <div className="flex flex-col items-start gap-5">
          <Logo language={language} home={words.home} />
          <p className="max-w-[38ch] text-muted">{footer.description}</p>
          <ul aria-label={footer.social} className="-ms-2 flex gap-1">
            {socialNames.map((name) => (
              <li key={name}>
                <SocialLink icon={name} {...socialContent[name]} newTab={footer.newTab} />
              </li>
            ))}
          </ul>
        </div>
        <nav aria-labelledby="quick-links">
          <FooterTitle id="quick-links">{footer.quickLinks}</FooterTitle>
          <ul className="mt-3">
            {quickLinks.map((section) => (
              <li key={section}>
                <a href={sectionHref(section, language)} className="inline-block py-1.5 text-muted hover:underline">
                  {words.sections[section]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <FooterTitle>{footer.contact}</FooterTitle>
          <ContactDetails words={words} address={companyContent.address.value[language]} />
        </div>
      </div>
      <p className="border-t border-line">
        <span className="page block py-6 text-sm text-muted">
          © <bdi>{companyContent.legalName.value[language]}</bdi>. {footer.rights}
        </span>
      </p>
    </footer>
  );
}

function FooterTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="text-lg">
      {children}
    </h2>
  );
}

function SocialLink({
  icon,
  name,
  url,
  newTab,
}: {
  icon: IconName;
  name: string;
  url: { value: string };
  newTab: string;
}) {
  return (
    <a href={url.value} target="_blank" rel="noopener noreferrer" title={name} className="icon-button">
      <Icon name={icon} />
      <span className="sr-only">
        <bdi lang="en">{name}</bdi> {newTab}
      </span>
    </a>
  );
}

function ContactDetails({ words, address }: { words: Words; address: string }) {
  const { footer } = words;
  const { phone, fax, email } = companyContent;
  const rows: { icon: IconName; label: string; value: ReactNode }[] = [
    { icon: "pin", label: footer.address, value: address },
    {
      icon: "phone",
      label: footer.phone,
      value: <a href={`tel:${phone.value.replace(/ /g, "")}`}>{phone.value}</a>,
    },
    { icon: "printer", label: footer.fax, value: fax.value },
    {
      icon: "mail",
      label: footer.email,
      value: <a href={`mailto:${email.value}`}>{email.value}</a>,
    },
  ];
  return (
    <dl className="mt-3 grid gap-2.5 text-muted">
      {rows.map(({ icon, label, value }) => (
        <div key={icon} className="flex gap-3">
          <dt className="mt-1">
            <Icon name={icon} size={20} />
            <span className="sr-only">{label}</span>
          </dt>
          <dd className="[&_a:hover]:underline">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
