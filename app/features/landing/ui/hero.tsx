import { capsulesPerBottle, milligramsPerCapsule } from "#app/domain/products.ts";
import { patentRegions } from "#app/domain/regions.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture } from "#app/ui/layout/picture.tsx";
import { pictures } from "#content/pictures/pictures.ts";
import { longDate } from "#app/platform/i18n/long-date.ts";
import type { LandingProps } from "../landing-props.ts";

export function Hero({ language, words, facts: { certificate } }: LandingProps) {
  const { hero } = words;
  return (
    <section id="hero" aria-labelledby="hero-title" className="page hero">
      <div className="hero-words">
        <Badge>
          <Icon name="shield" size={18} />
          {hero.badge}
        </Badge>
        <h1 id="hero-title" className="hero-title">
          {hero.title}
        </h1>
        <p className="lead">{fill(hero.lead, { capsules: capsulesPerBottle, milligrams: milligramsPerCapsule })}</p>
        <div className="buttons">
          <LinkButton href="#product">{hero.learnMore}</LinkButton>
          <LinkButton tone="outline" href="#research">
            {hero.research}
          </LinkButton>
        </div>
        <Stats words={words} />
      </div>
      <div className="hero-picture">
        <Picture
          picture={pictures.bottle}
          instead={{ picture: pictures["bottle-tall"], media: "(width >= 48rem)" }}
          alt={hero.pictureAlt}
          sizes="(width >= 80rem) 35rem, (width >= 48rem) 43vw, 92vw"
          first
        />
        <div className="hero-card">
          <Icon name="medal" size={30} />
          <div>
            <p>{hero.cardTitle}</p>
            <p>
              {fill(hero.cardSubtitle, {
                number: certificate.number,
                date: longDate(certificate.validUntil, language),
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
    <dl className="stats">
      {figures.map(([figure, meaning]) => (
        <div key={meaning}>
          <dt>{meaning}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
