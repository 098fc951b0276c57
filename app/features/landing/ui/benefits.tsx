import { milligramsPerCapsule } from "#app/domain/products.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { Section } from "#app/ui/layout/section.tsx";
import { Tile } from "#app/ui/layout/tile.tsx";
import type { LandingProps } from "../landing-props.ts";

const benefits = [
  ["immune", "shield"],
  ["cells", "cell"],
  ["stress", "balance"],
  ["patent", "medal"],
  ["research", "flask"],
  ["nature", "sprout"],
] as const satisfies [string, IconName][];

/** Spec §2 Benefits: six cards. */
export function Benefits({ words: { product } }: LandingProps) {
  return (
    <Section id="product" kicker={product.kicker} title={product.title}>
      <ul className="part columns sm:grid-cols-2 lg:grid-cols-3">
        {benefits.map(([name, icon]) => (
          <Tile key={name} boxed="tall" icon={icon} title={product.benefits[name].title}>
            {fill(product.benefits[name].text, { milligrams: milligramsPerCapsule })}
          </Tile>
        ))}
      </ul>
    </Section>
  );
}
