import { efficacyClaimPercent } from "#app/domain/products.ts";
import { patentRegions } from "#app/domain/regions.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { Section } from "#app/ui/layout/section.tsx";
import { Tile } from "#app/ui/layout/tile.tsx";
import { patents } from "#content/patents.ts";
import type { LandingProps, ShownPublication } from "../landing-props.ts";
import { Publications } from "./publications.tsx";

const points = [
  ["patent", "globe"],
  ["extraction", "flask"],
  ["gmp", "medal"],
] as const satisfies [string, IconName][];

type Props = LandingProps & { publications: readonly ShownPublication[] };

/** Spec §2 Research: three points and a note, the publications, the patents. */
export function Research({ words, publications }: Props) {
  const { research } = words;
  const { documentation } = research;
  return (
    <Section id="research" kicker={research.kicker} title={research.title} text={research.text}>
      <ul className="part columns md:grid-cols-3">
        {points.map(([point, icon]) => (
          <Tile key={point} boxed="tall" icon={icon} title={research.points[point].title}>
            {research.points[point].text}
          </Tile>
        ))}
      </ul>
      <div className="part columns items-start gap-y-8 lg:grid-cols-[1.6fr_1fr] lg:gap-12">
        <div>
          <h3 id="publications">{research.publications}</h3>
          <Publications publications={publications} words={research} />
        </div>
        <div>
          <h3 id="patents">{research.patents}</h3>
          <PatentTable words={research} />
          <h3 className="part">{documentation.title}</h3>
          <p className="mt-2 text-muted">{fill(documentation.text, { percent: efficacyClaimPercent })}</p>
        </div>
      </div>
    </Section>
  );
}

function PatentTable({ words }: { words: LandingProps["words"]["research"] }) {
  return (
    <table aria-labelledby="patents" className="facts mt-3">
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col">{words.region}</th>
          <th scope="col">{words.number}</th>
          <th scope="col">{words.year}</th>
        </tr>
      </thead>
      <tbody>
        {patentRegions.map(({ id }) => (
          <tr key={id}>
            <th scope="row">{words.regionNames[id]}</th>
            <td>
              <bdi>{patents[id].number.value}</bdi>
            </td>
            <td className="whitespace-nowrap">{patents[id].year.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
