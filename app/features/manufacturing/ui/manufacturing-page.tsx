import { company } from "#app/domain/company.ts";
import { localized } from "#app/platform/i18n/language.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { NewTabDescription } from "#app/ui/layout/new-tab.tsx";
import { RestOfStyles } from "#app/ui/styles/rest-of-styles.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { Tile } from "#app/ui/layout/tile.tsx";
import { facilityFeatures, facilityStatements } from "#content/facility.ts";
import { Certificates } from "./certificates.tsx";
import { FacilityHighlights } from "./facility-highlights.tsx";
import { FactoryGallery } from "./factory-gallery.tsx";
import { Picture } from "#app/ui/layout/picture.tsx";
import { pictures } from "#content/pictures/pictures.ts";
import type { ManufacturingProps } from "../manufacturing-props.ts";

/** In the order of content/facility.ts. */
const featureIcons: IconName[] = ["medal", "factory", "globe", "capsule", "flask", "bottle", "check", "box", "send"];

/** The page about the factory (spec §2 Manufacturing page). */
export function ManufacturingPage(props: ManufacturingProps) {
  const { language, words } = props;
  const { certificates, features, regulatory, gallery } = words;
  return (
    <>
      <Intro {...props} />
      <RestOfStyles />
      <Section id="certificates" kicker={certificates.kicker} title={certificates.title}>
        <Certificates {...props} />
      </Section>
      <Section id="at-a-glance" kicker={words.atAGlance} title={words.factoryTitle}>
        <FacilityHighlights {...props} className="part columns md:grid-cols-3" />
      </Section>
      <Section id="features" kicker={features.kicker} title={features.title}>
        <ul className="part columns sm:grid-cols-2 lg:grid-cols-3">
          {facilityFeatures.map(({ value: { title, text } }, index) => (
            <Tile key={title.en} boxed="tall" icon={featureIcons[index] ?? "check"} title={title[language]}>
              {text[language]}
            </Tile>
          ))}
        </ul>
      </Section>
      <Section id="regulation" kicker={regulatory.kicker} title={regulatory.title}>
        <div className="part columns items-center md:grid-cols-[1fr_2fr]">
          <p>
            <span className="block text-hero figure">{company.exportAuthorizedPercent}%</span>
            <span className="text-muted">{regulatory.percent}</span>
          </p>
          <ul className="grid gap-3">
            {facilityStatements.regulatory.map(({ value }) => (
              <li key={value.en} className="flex gap-3">
                <Icon name="check" className="shrink-0 text-leaf" />
                {value[language]}
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <Section id="gallery" kicker={gallery.kicker} title={gallery.title}>
        <div className="part">
          <FactoryGallery {...props} />
        </div>
        <BackHome {...props} />
      </Section>
      <NewTabDescription>{words.newTab}</NewTabDescription>
    </>
  );
}

function Intro(props: ManufacturingProps) {
  const { page } = props.words;
  return (
    <section aria-labelledby="made-in-egypt" className="page hero">
      <div className="hero-words">
        <BackHome {...props} />
        <Badge>
          <Icon name="medal" size={18} />
          {page.badge}
        </Badge>
        <h1 id="made-in-egypt" className="hero-title">
          {page.title}
        </h1>
        <p className="lead">{page.lead}</p>
        <p>{facilityStatements.certification.value[props.language]}</p>
      </div>
      <FacilityPicture {...props} first sizes="(width >= 80rem) 36rem, (width >= 48rem) 44vw, 92vw" />
    </section>
  );
}

function BackHome({ language, words }: ManufacturingProps) {
  return (
    <a href={localized("/", language)} className="back">
      <Icon name="arrow" size={20} />
      {words.page.back}
    </a>
  );
}

function FacilityPicture({ words, sizes, first }: ManufacturingProps & { sizes: string; first?: boolean }) {
  return <Picture picture={pictures.facility} alt={words.pictureAlt} sizes={sizes} first={first ?? false} />;
}
