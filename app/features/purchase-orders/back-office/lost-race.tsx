import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { TwoVersions } from "#app/ui/two-versions.tsx";
import type { HistoryEntry, Order } from "../staff-contract.ts";
import { useBackOffice } from "./back-office-provider.tsx";
import { LongText } from "./order-facts.tsx";
import { Moment, StatusBadge } from "./order-values.tsx";

type Props = {
  order: Order;
  history: readonly HistoryEntry[];
  /** What this person wanted. */
  mine: ReactNode;
  /** Says that it is done all the same; undefined where that is not possible. */
  again: string | undefined;
  tone?: "primary" | "danger";
  busy: boolean;
  onAgain: () => void;
  onKeep: () => void;
};

/** Two people changed one order: what it is now and by whom, what this person wanted, and the choice between them. */
export function LostRace({ order, history, mine, again, tone = "primary", busy, onAgain, onKeep }: Props) {
  const { details } = useBackOffice().words;
  const actors: Record<string, string> = details.actors;
  const last = history.findLast(({ event }) => event !== "note" && event !== "mailResent");
  return (
    <TwoVersions
      title={details.conflict}
      by={
        last && (
          <>
            <bdi>{actors[last.actor] ?? last.actor}</bdi> · <Moment at={last.at} />
          </>
        )
      }
      columns={{ theirs: details.conflictTheirs, mine: details.conflictMine }}
      versions={[
        {
          theirs: (
            <>
              <StatusBadge order={order} />
              {last?.note && <LongText text={last.note} />}
            </>
          ),
          mine,
        },
      ]}
    >
      {again && (
        <Button tone={tone} size="small" busy={busy} onClick={onAgain}>
          {again}
        </Button>
      )}
      <Button tone="outline" size="small" onClick={onKeep}>
        {details.conflictKeep}
      </Button>
    </TwoVersions>
  );
}
