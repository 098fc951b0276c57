import { patentRegions } from "#app/domain/regions.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { LandingProps } from "../landing-props.ts";
import { Section } from "./section.tsx";

const points = ["patent", "extraction", "gmp"] as const;

export function Research({ words }: LandingProps) {
  const { research } = words;
  return (
    <Section id="research" kicker={research.kicker} title={research.title} text={research.text}>
      <div className="mt-8 grid gap-8 md:grid-cols-2 lg:gap-14">
        <ul className="grid content-start gap-3">
          {points.map((point) => (
            <li key={point} className="flex items-start gap-3">
              <Icon name="check" className="mt-0.5 shrink-0 text-leaf" />
              {research.points[point]}
            </li>
          ))}
        </ul>
        <div>
          <h3>{research.regions}</h3>
          <ul className="mt-4 flex flex-wrap gap-2.5">
            {patentRegions.map(({ id }) => (
              <li key={id}>
                <Badge>{research.regionNames[id]}</Badge>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
