import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { newTab } from "#app/ui/layout/new-tab.tsx";
import { Picture } from "#app/ui/layout/picture.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import type { LandingProps } from "../landing-props.ts";

/**
 * Requirements §2.2 Cosmetics: partnership text, six products, a link to order by messaging app, and an authenticity
 * card.
 */
export function Cosmetics({ content: { cosmetics }, orderUrl }: LandingProps) {
  const { kicker, title, text, app, products, authenticityTitle, authenticityText } = cosmetics;
  return (
    <Section id="cosmetics" kicker={kicker} title={title} text={text}>
      <LinkButton {...newTab} href={orderUrl} className="mt-6">
        <Icon name="chat" size={20} />
        {interpolate(cosmetics.order, { app })}
      </LinkButton>
      <ul className="part columns min-[18rem]:grid-cols-2 lg:grid-cols-3">
        {products.map(({ name, picture: { picture, alt } }, index) => (
          <li key={index}>
            <Picture
              picture={picture}
              alt={alt}
              sizes="(width >= 80rem) 24rem, (width >= 64rem) 31vw, 47vw"
              className="shot"
            />
            <p className="mt-2 font-semibold">{name}</p>
          </li>
        ))}
      </ul>
      <div className="part card flex items-center gap-4 sm:gap-6">
        <Icon name="shield" size={44} className="shrink-0 text-gold-text" />
        <div>
          <h3>{authenticityTitle}</h3>
          <p className="mt-1 text-muted">{authenticityText}</p>
        </div>
      </div>
    </Section>
  );
}
