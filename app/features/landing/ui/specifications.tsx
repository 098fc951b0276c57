import { Section } from "#app/ui/layout/section.tsx";
import { Tile } from "#app/ui/layout/tile.tsx";
import { supplementFacts, supplementUse } from "#content/supplement.ts";
import type { LandingProps } from "../landing-props.ts";

/** Spec §2 Specifications: supplement facts, suggested use and storage. */
export function Specifications({ language, words: { specifications } }: LandingProps) {
  const { suggestedUse, storage } = supplementUse;
  return (
    <Section id="specifications" kicker={specifications.kicker} title={specifications.title}>
      <div className="part columns items-center gap-y-8 md:grid-cols-2 lg:gap-12">
        <div className="card supplement-facts">
          <table className="facts">
            <caption>{specifications.facts}</caption>
            <tbody>
              {supplementFacts.map(({ id, name, amount }) => (
                <tr key={id}>
                  <th scope="row">{name[language]}</th>
                  <td>{amount.value[language]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <ul className="grid gap-8">
          <Tile icon="capsule" title={specifications.suggestedUse}>
            {suggestedUse.value[language]}
          </Tile>
          <Tile icon="box" title={specifications.storage}>
            {storage.value[language]}
          </Tile>
        </ul>
      </div>
    </Section>
  );
}
