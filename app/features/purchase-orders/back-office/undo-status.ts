import { call } from "#app/platform/http/call.ts";
import { changeOrders, type Order, type RefusedOrder } from "../staff-contract.ts";
import { changesFrom, type Status } from "../status.ts";

/** Orders as they are after a change made together, each with the status it had before. */
export type StatusesChanged = { to: Status; orders: { order: Order; before: Status }[] };

/**
 * Takes a change of several orders back, step by step as the table of changes allows. Answers which ones somebody else
 * changed meanwhile; the others are back.
 */
export async function undoStatuses({ orders }: StatusesChanged, note: string): Promise<RefusedOrder[]> {
  const allRefused: RefusedOrder[] = [];
  let left = orders;
  while (left.length > 0) {
    const next: typeof orders = [];
    for (const [status, group] of Map.groupBy(left, ({ order }) => stepBackFrom(order.status))) {
      const places = group.map(({ order: { id, version } }) => ({ id, version }));
      const { changed, refused } = await call(changeOrders, { body: { status, note, orders: places } });
      allRefused.push(...refused);
      for (const order of changed) {
        const before = group.find((each) => each.order.id === order.id)?.before;
        if (before && before !== order.status) next.push({ order, before });
      }
    }
    left = next;
  }
  return allRefused;
}

function stepBackFrom(status: Status): Status {
  const back = changesFrom(status).find(({ needsReason }) => needsReason);
  if (!back) throw new Error(`Expected a step back from ${status}`);
  return back.to;
}
