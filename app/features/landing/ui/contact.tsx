import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-paths.ts";
import { companyContent } from "#content/company.ts";
import type { LandingProps } from "../landing-props.ts";
import { Section } from "./section.tsx";

/** Spec §2 Contact: info cards. */
export function Contact({ language, words }: LandingProps) {
  const { contact } = words;
  const { address, phone, fax, email, website } = companyContent;
  return (
    <Section id="contact" kicker={contact.kicker} title={contact.title} text={contact.text} onSand>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
        <InfoCard icon="pin" title={contact.address}>
          {address.value[language]}
        </InfoCard>
        <InfoCard icon="phone" title={contact.phone}>
          <a href={`tel:${phone.value.replace(/ /g, "")}`}>
            <bdi>{phone.value}</bdi>
          </a>
          <br />
          <bdi>{fax.value}</bdi>
        </InfoCard>
        <InfoCard icon="mail" title={contact.email}>
          <a href={`mailto:${email.value}`}>
            <bdi>{email.value}</bdi>
          </a>
        </InfoCard>
        <InfoCard icon="globe" title={contact.website}>
          <a href={`https://${website.value}`}>
            <bdi>{website.value}</bdi>
          </a>
        </InfoCard>
      </ul>
    </Section>
  );
}

function InfoCard({
  icon,
  title,
  children,
}: {
  icon: IconName;
  title: string;
  children: ReactNode;
}) {
  return (
    <li className="flex">
      <Card className="grow [&_a]:text-leaf [&_a]:underline [&_a]:underline-offset-4">
        <Icon name={icon} size={30} className="text-leaf" />
        <h3 className="mt-3">{title}</h3>
        <p className="mt-1 text-muted">{children}</p>
      </Card>
    </li>
  );
}
