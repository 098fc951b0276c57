import type { IconName } from "#app/ui/icon/icon-names.ts";
import { newTab } from "#app/ui/layout/new-tab.tsx";
import { Tile } from "#app/ui/layout/tile.tsx";
import type { ManufacturingProps } from "../manufacturing-props.ts";

const icons: IconName[] = ["pin", "document", "shield"];

/** Requirements §2.11 Manufacturing: the factory's location with a map link, its licenses, and its approvals. */
export function FacilityHighlights({ content: { factory }, className }: ManufacturingProps & { className: string }) {
  return (
    <ul className={className}>
      {factory.highlights.map(({ title, text }, index) => (
        <Tile key={index} boxed="tall" icon={icons[index] ?? "check"} title={title}>
          {index === 0 ? (
            <>
              {`${text} `}
              <a {...newTab} href={factory.mapsUrl} className="link">
                {factory.map}
              </a>
            </>
          ) : (
            text
          )}
        </Tile>
      ))}
    </ul>
  );
}
