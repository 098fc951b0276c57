import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TwoVersions } from "#app/ui/two-versions.tsx";
import type { HistoryEntry, Order } from "../staff-contract.ts";
import { changesFrom } from "../status.ts";
import { useBackOffice } from "./back-office-provider.tsx";
import type { StatusChangeRequest } from "./order-changes.ts";
import { LongText } from "./order-facts.tsx";
import { Moment, StatusBadge } from "./order-values.tsx";

type Props = {
  order: Order;
  history: readonly HistoryEntry[];
  wanted: StatusChangeRequest;
  busy: boolean;
  onAgain: (wanted: StatusChangeRequest) => void;
  onKeep: () => void;
};

/** Two people changed one order: what it is now and by whom, what this person wanted, and the choice between them. */
export function LostRace({ order, history, wanted, busy, onAgain, onKeep }: Props) {
  const { details, statuses } = useBackOffice().words;
  const actors: Record<string, string> = details.actors;
  const last = history.findLast(({ event }) => event !== "note" && event !== "mailResent");
  const isPossible = !order.deletedAt && changesFrom(order.status).some(({ to }) => to === wanted.to);
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
          mine: (
            <>
              <Badge tone={wanted.to}>{statuses[wanted.to]}</Badge>
              {wanted.reason && <LongText text={wanted.reason} />}
            </>
          ),
        },
      ]}
    >
      {isPossible && (
        <Button size="small" busy={busy} onClick={() => onAgain(wanted)}>
          {details.conflictAgain}
        </Button>
      )}
      <Button tone="outline" size="small" onClick={onKeep}>
        {details.conflictKeep}
      </Button>
    </TwoVersions>
  );
}
