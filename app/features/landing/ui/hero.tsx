import type { PictureFile } from "#app/platform/content/field.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { longDate } from "#app/platform/i18n/long-date.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture } from "#app/ui/layout/picture.tsx";
import { pictures } from "#content/pictures/pictures.ts";
import type { LandingProps } from "../landing-props.ts";

export function Hero({ language, content: { hero, certificates } }: LandingProps) {
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
        <p className="lead">{hero.lead}</p>
        <div className="buttons">
          <LinkButton href="#product">{hero.learnMore}</LinkButton>
          <LinkButton tone="outline" href="#research">
            {hero.research}
          </LinkButton>
        </div>
        <Stats stats={hero.stats} />
      </div>
      <div className="hero-picture">
        <Picture
          picture={hero.picture.picture}
          instead={tallCutOf(hero.picture.picture)}
          alt={hero.picture.alt}
          sizes="(width >= 80rem) 35rem, (width >= 48rem) 43vw, 92vw"
          first
        />
        <div className="hero-card">
          <Icon name="medal" size={30} />
          <div>
            <p>{hero.cardTitle}</p>
            <p>
              {interpolate(hero.cardSubtitle, {
                number: certificates.number,
                date: longDate(certificates.validUntil, language),
              })}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Requirements §2.2 Hero: three stats. */
function Stats({ stats }: Pick<LandingProps["content"]["hero"], "stats">) {
  return (
    <dl className="stats">
      {stats.map(({ figure, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the hero image's crop for wide viewports. Only the default image has one. */
function tallCutOf(picture: PictureFile): { picture: PictureFile; media: string } | undefined {
  if (picture.src !== pictures.bottle.src) return undefined;
  return { picture: pictures["bottle-tall"], media: "(width >= 48rem)" };
}
