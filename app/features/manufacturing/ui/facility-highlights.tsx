import type { IconName } from "#app/ui/icon/icon-names.ts";
import { newTab } from "#app/ui/layout/new-tab.tsx";
import { Tile } from "#app/ui/layout/tile.tsx";
import { type FacilityCard, facilityHighlights } from "#content/facility.ts";
import type { ManufacturingProps } from "../manufacturing-props.ts";

/** Spec §2 Manufacturing: where the factory stands, with a way to the map, and what it is licensed and approved for. */
export function FacilityHighlights({ language, words, className }: ManufacturingProps & { className: string }) {
  const { location, licence, foodSafety } = facilityHighlights;
  const cards: { icon: IconName; card: FacilityCard; mapsUrl?: string }[] = [
    { icon: "pin", card: location.words.value, mapsUrl: location.mapsUrl.value },
    { icon: "document", card: licence.words.value },
    { icon: "shield", card: foodSafety.words.value },
  ];
  return (
    <ul className={className}>
      {cards.map(({ icon, card, mapsUrl }) => (
        <Tile key={icon} boxed="tall" icon={icon} title={card.title[language]}>
          {!mapsUrl && card.text[language]}
          {mapsUrl && (
            <>
              {`${card.text[language]} `}
              <a {...newTab} href={mapsUrl} className="link">
                {words.map}
              </a>
            </>
          )}
        </Tile>
      ))}
    </ul>
  );
}
