import { capsulesPerBottle, milligramsPerCapsule } from "#app/domain/products.ts";
import { patentRegions } from "#app/domain/regions.ts";
import { gmpCertificate } from "#app/domain/gmp-certificate.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictures } from "#content/pictures/pictures.ts";
import { longDate } from "#app/platform/i18n/long-date.ts";
import type { LandingProps } from "../landing-props.ts";

export function Hero({ language, words }: LandingProps) {
  const { hero } = words;
  return (
    <section
      id="hero"
      aria-labelledby="hero-title"
      className="page grid items-center gap-8 pt-6 pb-12 md:grid-cols-[1.08fr_.92fr] md:gap-10 md:py-12 lg:gap-14 lg:py-16"
    >
      <div className="flex flex-col items-start gap-6 max-md:order-2">
        <Badge className="px-4 py-1.5 max-sm:text-xs">
          <Icon name="shield" size={18} className="max-sm:hidden" />
          {hero.badge}
        </Badge>
        <h1 id="hero-title" className="hero-title">
          {hero.title}
        </h1>
        <p className="lead max-w-[34em]">
          {fill(hero.lead, { capsules: capsulesPerBottle, milligrams: milligramsPerCapsule })}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href="#product">{hero.learnMore}</LinkButton>
          <LinkButton tone="outline" href="#research">
            {hero.research}
          </LinkButton>
        </div>
        <Stats words={words} />
      </div>
      <div className="relative">
        <Picture
          picture={pictures.bottle}
          instead={{ picture: pictures["bottle-tall"], media: "(width >= 48rem)" }}
          alt={hero.pictureAlt}
          sizes="(width >= 80rem) 35rem, (width >= 48rem) 43vw, 92vw"
          first
          className="aspect-4/3 w-full rounded-xl bg-[#d9d3c4] object-cover md:aspect-[5/5.4]"
        />
        <div className="relative mx-4 -mt-8 flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-low lg:absolute lg:end-5 lg:-bottom-6 lg:m-0">
          <Icon name="medal" size={30} className="shrink-0 text-gold-text" />
          <div className="leading-snug">
            <p className="font-semibold text-pine">{hero.cardTitle}</p>
            <p className="text-sm text-muted">
              {fill(hero.cardSubtitle, {
                number: gmpCertificate.number,
                date: longDate(gmpCertificate.validUntil, language),
              })}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Spec §2 Hero: three stats. */
function Stats({ words }: Pick<LandingProps, "words">) {
  const { stats } = words.hero;
  const figures = [
    [fill(stats.milligrams, { milligrams: milligramsPerCapsule }), stats.perCapsule],
    [String(capsulesPerBottle), stats.perBottle],
    [String(patentRegions.length), stats.regions],
  ];
  return (
    <dl className="mt-1 grid w-full grid-cols-3 border-t border-line pt-6">
      {figures.map(([figure, meaning]) => (
        <div
          key={meaning}
          className="flex flex-col-reverse justify-end not-first:border-s not-first:border-line not-first:ps-3 sm:not-first:ps-5"
        >
          <dt className="text-sm leading-snug text-muted">{meaning}</dt>
          <dd className="font-display text-xl font-semibold text-pine">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
