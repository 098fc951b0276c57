import { useState } from "react";
import type { Order } from "../staff-contract.ts";

export type Selection = {
  /** The selected orders among those on the screen. */
  orders: Order[];
  has(order: Order): boolean;
  toggle(order: Order): void;
  /** Selects all that are on the screen, or none when all are. */
  toggleAll(): void;
  isAll: boolean;
  clear(): void;
};

/** Which of the listed orders are selected. What leaves the screen is no longer selected: nobody acts on what they cannot see. */
export function useSelection(listed: Order[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const orders = listed.filter(({ id }) => ids.has(id));
  const isAll = listed.length > 0 && orders.length === listed.length;
  return {
    orders,
    isAll,
    has: ({ id }) => ids.has(id),
    toggle({ id }) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    toggleAll: () => setIds(new Set(isAll ? [] : listed.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
