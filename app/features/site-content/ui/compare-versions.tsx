import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { queryOf } from "#app/platform/query/query-of.ts";
import { useFocusOnArrival } from "#app/ui/dialog/use-focus-on-arrival.ts";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { Select } from "#app/ui/form/field.tsx";
import { blocks } from "#content/site-content.ts";
import { blockIds, readVersion, type ShownPublicationVersion } from "../contract.ts";
import { labelOf } from "./block-label.ts";
import { DifferenceRows } from "./difference-row.tsx";
import { differencesOf } from "./differences-of.ts";

type Props = {
  versions: readonly ShownPublicationVersion[];
  /** The version whose changes are shown at first, compared with the one before it. */
  chosen: ShownPublicationVersion;
};

/** Shows the differences between two versions, section by section. */
export function CompareVersions({ versions, chosen }: Props) {
  const messages = useMessages("siteContent");
  const { compare } = messages;
  const language = useLanguage();
  const arrived = useFocusOnArrival<HTMLDivElement>(); // the button can be far below
  const before = versions.find(({ number }) => number < chosen.number) ?? chosen;
  const [pair, setPair] = useState({ from: before.id, to: chosen.id });
  const { data: from } = useQuery({ ...queryOf(readVersion, { params: { id: pair.from } }), staleTime: Infinity });
  const { data: to } = useQuery({ ...queryOf(readVersion, { params: { id: pair.to } }), staleTime: Infinity });
  const sections = from && to && sectionsOf(from, to);
  return (
    <div
      ref={arrived}
      tabIndex={-1}
      role="group"
      aria-label={`${compare.open}: ${interpolate(messages.version, { number: chosen.number })}`}
      className="review-compared"
    >
      <div className="grid grid-cols-2 gap-3">
        {(["from", "to"] as const).map((side) => (
          <Select
            key={side}
            label={compare[side]}
            value={pair[side]}
            onChange={({ target }) => setPair({ ...pair, [side]: target.value })}
          >
            {versions.map(({ id, number }) => (
              <option key={id} value={id}>
                {interpolate(messages.version, { number })}
              </option>
            ))}
          </Select>
        ))}
      </div>
      {!sections && <Skeleton className="h-40" />}
      <div role="status">{sections?.length === 0 && <p className="text-muted">{compare.same}</p>}</div>
      {sections?.map(({ id, differences }) => (
        <section key={id} aria-labelledby={`compared-${id}`} className="review-card">
          <header>
            <h3 id={`compared-${id}`}>{labelOf(id, language)}</h3>
          </header>
          <DifferenceRows differences={differences} sides={{ before: compare.from, after: compare.to }} />
        </section>
      ))}
    </div>
  );
}

type Content = Record<string, Record<string, unknown>>;

function sectionsOf(from: Content, to: Content) {
  return blockIds
    .map((id) => ({ id, differences: differencesOf(blocks[id], from[id] ?? {}, to[id] ?? {}) }))
    .filter(({ differences }) => differences.length > 0);
}
