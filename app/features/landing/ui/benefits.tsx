import type { IconName } from "#app/ui/icon/icon-names.ts";
import { Section } from "#app/ui/layout/section.tsx";
import { Tile } from "#app/ui/layout/tile.tsx";
import type { LandingProps } from "../landing-props.ts";

const icons: IconName[] = ["shield", "cell", "balance", "medal", "flask", "sprout"];

/** Requirements §2.2 Benefits: six cards. */
export function Benefits({ content: { benefits } }: LandingProps) {
  return (
    <Section id="product" kicker={benefits.kicker} title={benefits.title}>
      <ul className="part columns sm:grid-cols-2 lg:grid-cols-3">
        {benefits.benefits.map(({ title, text }, index) => (
          <Tile key={index} boxed="tall" icon={icons[index] ?? "check"} title={title}>
            {text}
          </Tile>
        ))}
      </ul>
    </Section>
  );
}
