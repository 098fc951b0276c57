import { formatUsd } from "#app/domain/money.ts";
import { capsulesPerBottle, milligramsPerCapsule, products } from "#app/domain/products.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { localized } from "#app/platform/i18n/language.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { LandingProps } from "../landing-props.ts";
import { Section } from "./section.tsx";

const offers = [
  ["capsules", "bottle"],
  ["powder", "powder"],
] as const;

/** Spec §2 Pricing: two cards that lead to the purchase order. */
export function Pricing({ language, words }: LandingProps) {
  const { pricing } = words;
  return (
    <Section id="pricing" kicker={pricing.kicker} title={pricing.title} onSand>
      <ul className="mt-8 grid gap-4 sm:gap-5 md:grid-cols-2">
        {offers.map(([product, icon]) => (
          <li key={product} className="flex">
            <Card className="flex grow flex-col items-start gap-3 sm:p-9">
              <Icon name={icon} size={36} className="text-leaf" />
              <h3>{pricing[product].title}</h3>
              <p className="text-muted">
                {fill(pricing[product].text, {
                  capsules: capsulesPerBottle,
                  milligrams: milligramsPerCapsule,
                })}
              </p>
              <p className="mt-2 mb-3">
                <bdi dir="ltr" className="font-display text-2xl font-semibold text-pine">
                  {formatUsd(products[product].unitPriceCents)}
                </bdi>{" "}
                <span className="whitespace-nowrap text-muted">{pricing[product].unit}</span>
              </p>
              <LinkButton
                href={localized(`/purchase-order?product=${product}`, language)}
                className="mt-auto"
              >
                {pricing.order}
              </LinkButton>
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-muted">{pricing.note}</p>
    </Section>
  );
}
