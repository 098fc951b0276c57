import { company } from "#app/domain/company.ts";
import { gmpCertificate } from "#app/domain/gmp-certificate.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { localized } from "#app/platform/i18n/language.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictures } from "#content/pictures/pictures.ts";
import { longDate } from "../long-date.ts";
import type { LandingProps } from "../landing-props.ts";
import { Section } from "./section.tsx";

export function Manufacturing({ language, words }: LandingProps) {
  const { manufacturing } = words;
  return (
    <Section
      id="manufacturing"
      kicker={manufacturing.kicker}
      title={manufacturing.title}
      text={manufacturing.text}
    >
      <div className="mt-8 grid items-center gap-8 md:grid-cols-[1.25fr_1fr] lg:gap-12">
        <Picture
          picture={pictures.facility}
          alt={manufacturing.pictureAlt}
          sizes="(width >= 80rem) 42rem, (width >= 48rem) 52vw, 92vw"
          className="w-full rounded-xl bg-[#d4dad6]"
        />
        <div className="flex flex-col items-start gap-7">
          <div>
            <p className="font-display text-3xl leading-tight font-semibold text-pine">
              {company.exportAuthorizedPercent}%
            </p>
            <p className="text-muted">{manufacturing.export}</p>
          </div>
          <div>
            <p className="font-semibold">
              {manufacturing.certificate} <bdi>{gmpCertificate.number}</bdi>
            </p>
            <p className="text-muted">
              {fill(manufacturing.validUntil, {
                date: longDate(gmpCertificate.validUntil, language),
              })}
            </p>
          </div>
          <LinkButton tone="outline" href={localized("/manufacturing", language)}>
            {manufacturing.link}
            <Icon name="arrow" size={20} />
          </LinkButton>
        </div>
      </div>
    </Section>
  );
}
