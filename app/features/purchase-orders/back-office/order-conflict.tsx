import type { ReactNode } from "react";
import { useWords } from "#app/office/office-words.tsx";
import { ConflictNotice } from "#app/office/conflict-notice.tsx";
import type { HistoryEntry, Order } from "../staff-contract.ts";
import { LongText } from "./order-facts.tsx";
import { StatusBadge } from "./order-values.tsx";

type Props = {
  order: Order;
  history: readonly HistoryEntry[];
  /** What this person wanted. */
  mine: ReactNode;
  action: "apply" | "delete" | undefined;
  busy: boolean;
  onApply: () => void;
  onKeep: () => void;
};

/** A conflict about an order: its status now, with the reason given for it. */
export function OrderConflict({ order, history, mine, ...decision }: Props) {
  const actors: Record<string, string> = useWords("orders").details.actors;
  const last = history.findLast(({ event }) => event !== "note" && event !== "mailResent");
  const current = (
    <>
      <StatusBadge order={order} />
      {last?.note && <LongText text={last.note} />}
    </>
  );
  return (
    <ConflictNotice
      last={last && { by: actors[last.actor] ?? last.actor, at: last.at }}
      versions={[{ current, mine }]}
      {...decision}
    />
  );
}
