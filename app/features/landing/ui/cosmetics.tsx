import { fill } from "#app/platform/i18n/fill.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { newTab } from "#app/ui/layout/new-tab.tsx";
import { Picture } from "#app/ui/layout/picture.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { cosmetics } from "#content/cosmetics.ts";
import type { LandingProps } from "../landing-props.ts";

/** Spec §2 Cosmetics: partnership text, six products, an order link to the messaging app and an authenticity card. */
export function Cosmetics({ language, words, facts }: LandingProps) {
  const { partnership, products, order, authenticity } = cosmetics;
  return (
    <Section
      id="cosmetics"
      kicker={words.cosmetics.kicker}
      title={partnership.title.value[language]}
      text={partnership.text.value[language]}
    >
      <LinkButton {...newTab} href={facts.orderUrl} className="mt-6">
        <Icon name="chat" size={20} />
        {fill(words.cosmetics.order, { app: order.app.value })}
      </LinkButton>
      <ul className="part columns min-[18rem]:grid-cols-2 lg:grid-cols-3">
        {products.map(({ value: { name, picture, alt } }) => (
          <li key={name.en}>
            <Picture
              picture={picture}
              alt={alt[language]}
              sizes="(width >= 80rem) 24rem, (width >= 64rem) 31vw, 47vw"
              className="shot"
            />
            <p className="mt-2 font-semibold">{name[language]}</p>
          </li>
        ))}
      </ul>
      <div className="part card flex items-center gap-4 sm:gap-6">
        <Icon name="shield" size={44} className="shrink-0 text-gold-text" />
        <div>
          <h3>{authenticity.title.value[language]}</h3>
          <p className="mt-1 text-muted">{authenticity.text.value[language]}</p>
        </div>
      </div>
    </Section>
  );
}
