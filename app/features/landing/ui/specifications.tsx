import { Section } from "#app/ui/layout/section.tsx";
import { Tile } from "#app/ui/layout/tile.tsx";
import type { LandingProps } from "../landing-props.ts";

/** Requirements §2.2 Specifications: supplement facts, suggested use, and storage. */
export function Specifications({ content: { supplement } }: LandingProps) {
  return (
    <Section id="specifications" kicker={supplement.kicker} title={supplement.title}>
      <div className="part columns items-center gap-y-8 md:grid-cols-2 lg:gap-12">
        <div className="card supplement-facts">
          <table className="facts">
            <caption>{supplement.factsTitle}</caption>
            <tbody>
              {supplement.facts.map(({ name, amount }, index) => (
                <tr key={index}>
                  <th scope="row">{name}</th>
                  <td>{amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <ul className="grid gap-8">
          <Tile icon="capsules" title={supplement.useTitle}>
            {supplement.suggestedUse}
          </Tile>
          <Tile icon="box" title={supplement.storageTitle}>
            {supplement.storage}
          </Tile>
        </ul>
      </div>
    </Section>
  );
}
