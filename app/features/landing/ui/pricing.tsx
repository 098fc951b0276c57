import { formatUsd } from "#app/domain/money.ts";
import { localized } from "#app/platform/i18n/language.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import type { LandingProps } from "../landing-props.ts";
import { offersIn } from "../offers.ts";

const offers = [
  ["capsules", "bottle"],
  ["powder", "powder"],
] as const;

/** Requirements §2.2 Pricing: two cards, each with a button that leads to the order form. */
export function Pricing({ language, content: { pricing } }: LandingProps) {
  const offered = offersIn(pricing);
  return (
    <Section id="pricing" kicker={pricing.kicker} title={pricing.title}>
      <ul className="part columns md:grid-cols-2">
        {offers.map(([product, icon]) => (
          <li key={product} className="card flex flex-col items-start gap-3">
            <Icon name={icon} size={32} className="text-leaf" />
            <h3 id={`${product}-title`}>{offered[product].title}</h3>
            <p className="text-muted">{offered[product].text}</p>
            <p className="mt-2 mb-3">
              <bdi dir="ltr" className="figure">
                {formatUsd(pricing[product])}
              </bdi>{" "}
              <span className="inline-block wrap-anywhere text-muted">{offered[product].unit}</span>
            </p>
            <LinkButton
              href={localized(`/purchase-order?product=${product}`, language)}
              aria-describedby={`${product}-title`}
              className="mt-auto"
            >
              {pricing.button}
            </LinkButton>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-muted">{pricing.note}</p>
    </Section>
  );
}
