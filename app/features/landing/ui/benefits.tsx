import { milligramsPerCapsule } from "#app/domain/products.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-paths.ts";
import type { LandingProps } from "../landing-props.ts";
import { Section } from "./section.tsx";

const benefits = [
  ["immune", "shield"],
  ["cells", "cell"],
  ["stress", "balance"],
  ["patent", "medal"],
  ["research", "flask"],
  ["nature", "sprout"],
] as const satisfies [string, IconName][];

/** Spec §2 Benefits: six cards. */
export function Benefits({ words }: LandingProps) {
  const { product } = words;
  return (
    <Section id="product" kicker={product.kicker} title={product.title} onSand>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {benefits.map(([name, icon]) => (
          <li key={name} className="flex">
            <Card className="grow">
              <Icon name={icon} size={36} className="text-leaf" />
              <h3 className="mt-4">{product.benefits[name].title}</h3>
              <p className="mt-2 text-muted">
                {fill(product.benefits[name].text, { milligrams: milligramsPerCapsule })}
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
