import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-paths.ts";
import { companyContent } from "#content/company.ts";
import type { LandingProps } from "../landing-props.ts";
import { Section } from "./section.tsx";

export function Contact({ language, words }: LandingProps) {
  const { contact } = words;
  const { address, phone, fax, email, website } = companyContent;
  const cards: { icon: IconName; title: string; lines: ReactNode[] }[] = [
    { icon: "pin", title: contact.address, lines: [address.value[language]] },
    {
      icon: "phone",
      title: contact.phone,
      lines: [<a href={`tel:${phone.value.replace(/ /g, "")}`}>{phone.value}</a>, fax.value],
    },
    {
      icon: "mail",
      title: contact.email,
      lines: [<a href={`mailto:${email.value}`}>{email.value}</a>],
    },
    {
      icon: "globe",
      title: contact.website,
      lines: [<a href={`https://${website.value}`}>{website.value}</a>],
    },
  ];
  return (
    <Section id="contact" kicker={contact.kicker} title={contact.title} text={contact.text} onSand>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
        {cards.map(({ icon, title, lines }) => (
          <li key={icon} className="flex">
            <Card className="grow [&_a]:text-leaf [&_a]:underline [&_a]:underline-offset-4">
              <Icon name={icon} size={30} className="text-leaf" />
              <h3 className="mt-3">{title}</h3>
              {lines.map((line, index) => (
                <p key={index} className="mt-1 text-muted">
                  <bdi>{line}</bdi>
                </p>
              ))}
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
