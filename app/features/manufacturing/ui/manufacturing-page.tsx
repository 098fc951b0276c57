import { languageTable } from "#app/platform/i18n/language-table.ts";
import { localized } from "#app/platform/i18n/language.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { NewTabDescription } from "#app/ui/layout/new-tab.tsx";
import { Picture } from "#app/ui/layout/picture.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { Tile } from "#app/ui/layout/tile.tsx";
import { DeferredStyles } from "#app/ui/styles/deferred-styles.tsx";
import type { ManufacturingProps } from "../manufacturing-props.ts";
import { Certificates } from "./certificates.tsx";
import { FacilityHighlights } from "./facility-highlights.tsx";
import { FactoryGallery } from "./factory-gallery.tsx";

const featureIcons: IconName[] = ["medal", "factory", "globe", "capsules", "flask", "bottle", "check", "box", "send"];

/** The factory page (requirements §2.11). */
export function ManufacturingPage(props: ManufacturingProps) {
  const { messages } = props;
  const { certificates, factory, factoryPage: page, gallery } = props.content;
  return (
    <>
      <Intro {...props} />
      <DeferredStyles script={languageTable[props.language].script} />
      <Section id="certificates" kicker={certificates.kicker} title={certificates.title}>
        <Certificates {...props} />
      </Section>
      <Section id="at-a-glance" kicker={page.glanceKicker} title={page.glanceTitle}>
        <FacilityHighlights {...props} className="part columns md:grid-cols-3" />
      </Section>
      <Section id="features" kicker={page.featuresKicker} title={page.featuresTitle}>
        <ul className="part columns sm:grid-cols-2 lg:grid-cols-3">
          {factory.features.map(({ title, text }, index) => (
            <Tile key={index} boxed="tall" icon={featureIcons[index] ?? "check"} title={title}>
              {text}
            </Tile>
          ))}
        </ul>
      </Section>
      <Section id="regulation" kicker={page.regulationKicker} title={page.regulationTitle}>
        <div className="part columns items-center md:grid-cols-[1fr_2fr]">
          <p>
            <span className="block text-hero figure">{factory.exportPercent}</span>
            <span className="text-muted">{factory.exportText}</span>
          </p>
          <ul className="grid gap-3">
            {page.statements.map(({ text }, index) => (
              <li key={index} className="flex gap-3">
                <Icon name="check" className="shrink-0 text-leaf" />
                {text}
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
      <NewTabDescription>{messages.newTab}</NewTabDescription>
    </>
  );
}

function Intro(props: ManufacturingProps) {
  const { factory, factoryPage: page } = props.content;
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
        <p>{factory.certification}</p>
      </div>
      <FacilityPicture {...props} first sizes="(width >= 80rem) 36rem, (width >= 48rem) 44vw, 92vw" />
    </section>
  );
}

function BackHome({ language, content }: ManufacturingProps) {
  return (
    <a href={localized("/", language)} className="back">
      <Icon name="arrow" size={20} />
      {content.factoryPage.back}
    </a>
  );
}

function FacilityPicture({ content, sizes, first }: ManufacturingProps & { sizes: string; first?: boolean }) {
  return <Picture {...content.factoryPage.picture} sizes={sizes} first={first ?? false} />;
}
