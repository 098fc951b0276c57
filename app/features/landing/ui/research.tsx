import type { IconName } from "#app/ui/icon/icon-names.ts";
import { Section } from "#app/ui/layout/section.tsx";
import { Tile } from "#app/ui/layout/tile.tsx";
import type { LandingProps, ShownPublication } from "../landing-props.ts";
import { Publications } from "./publications.tsx";

const icons: IconName[] = ["globe", "flask", "medal"];

type Props = LandingProps & { publications: readonly ShownPublication[] };

/** Requirements §2.4 Research: three points, a note, the publications, and the patents. */
export function Research({ messages, content: { research, patents }, publications }: Props) {
  return (
    <Section id="research" kicker={research.kicker} title={research.title} text={research.text}>
      <ul className="part columns md:grid-cols-3">
        {research.points.map(({ title, text }, index) => (
          <Tile key={index} boxed="tall" icon={icons[index] ?? "check"} title={title}>
            {text}
          </Tile>
        ))}
      </ul>
      <div className="part columns items-start gap-y-8 lg:grid-cols-[1.6fr_1fr] lg:gap-12">
        <div>
          <h3 id="publications">{research.publicationsTitle}</h3>
          <Publications publications={publications} messages={messages.research} />
        </div>
        <div>
          <h3 id="patents">{patents.title}</h3>
          <PatentTable patents={patents} />
          <h3 className="part">{research.documentationTitle}</h3>
          <p className="mt-2 text-muted">{research.documentationText}</p>
        </div>
      </div>
    </Section>
  );
}

function PatentTable({ patents: { patents, ...labels } }: Pick<LandingProps["content"], "patents">) {
  return (
    <table aria-labelledby="patents" className="facts mt-3">
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col">{labels.regionLabel}</th>
          <th scope="col">{labels.numberLabel}</th>
          <th scope="col">{labels.yearLabel}</th>
        </tr>
      </thead>
      <tbody>
        {patents.map(({ region, number, year }, index) => (
          <tr key={index}>
            <th scope="row">{region}</th>
            <td>
              <bdi>{number}</bdi>
            </td>
            <td className="whitespace-nowrap">{year}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
