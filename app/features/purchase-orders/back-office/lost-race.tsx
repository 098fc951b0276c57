import type { ReactNode } from "react";
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
export function LostRace({ order, history, mine, again, tone, busy, onAgain, onKeep }: Props) {
  const { details } = useBackOffice().words;
  const actors: Record<string, string> = details.actors;
  const last = history.findLast(({ event }) => event !== "note" && event !== "mailResent");
  return (
    <TwoVersions
      words={{
        title: details.conflict,
        theirs: details.conflictTheirs,
        mine: details.conflictMine,
        again,
        keep: details.conflictKeep,
      }}
      last={last && { by: actors[last.actor] ?? last.actor, at: <Moment at={last.at} /> }}
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
      {...{ tone, busy, onAgain, onKeep }}
    />
  );
}
