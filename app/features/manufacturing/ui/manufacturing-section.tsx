import { localized } from "#app/platform/i18n/language.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import type { ManufacturingProps } from "../manufacturing-props.ts";
import { Certificates } from "./certificates.tsx";
import { FacilityHighlights } from "./facility-highlights.tsx";
import { FactoryGallery } from "./factory-gallery.tsx";

/** The landing page's section about the factory (requirements §2.2). */
export function ManufacturingSection(props: ManufacturingProps) {
  const { language, content } = props;
  const { factory, factoryPage, gallery } = content;
  return (
    <Section id="manufacturing" kicker={factory.kicker} title={factory.title} text={factory.text}>
      <h3 className="part mb-4">{gallery.title}</h3>
      <FactoryGallery {...props} />
      <FacilityHighlights {...props} className="part columns md:grid-cols-3" />
      <Certificates {...props} />
      <div className="part columns items-start gap-y-8 lg:grid-cols-[1.6fr_1fr] lg:gap-12">
        <div>
          <h3>{factoryPage.featuresTitle}</h3>
          <ul className="mt-4 columns min-[18rem]:grid-cols-2">
            {factory.features.map(({ title }, index) => (
              <li key={index} className="flex gap-3">
                <Icon name="check" className="shrink-0 text-leaf" />
                {title}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{factory.certificationTitle}</h3>
          <p className="mt-4 text-muted">{factory.certification}</p>
          <p className="mt-4">
            <span className="figure">{factory.exportPercent}</span>
            {` ${factory.exportText}`}
          </p>
          <LinkButton tone="outline" href={localized("/manufacturing", language)} className="mt-6">
            {factory.pageButton}
            <Icon name="arrow" size={20} />
          </LinkButton>
        </div>
      </div>
    </Section>
  );
}
