import { useOpenRow } from "#app/office/list-rows.tsx";
import { Moment } from "#app/office/moment.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { UnbrokenNumbers } from "#app/office/unbroken-numbers.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useFocusOnArrival } from "#app/ui/dialog/use-focus-on-arrival.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Order, RefusedOrder } from "../staff-contract.ts";
import { changesFrom, type Status } from "../status.ts";
import { StatusBadge } from "./order-values.tsx";

/** A failed change. The number and company come from the list, because the response omits orders that were deleted. */
export type ShownRejection = RefusedOrder & Pick<Order, "orderNumber" | "companyName">;

type Props = {
  refused: readonly ShownRejection[];
  /** The requested status, if the same change can be retried. */
  wanted: Status | undefined;
  busy: boolean;
  /** Retries with the current versions of the orders. */
  onAgain: (orders: Order[]) => void;
  onDismiss: () => void;
};

/**
 * Lists the orders that a bulk change could not update, with the reasons. Offers a retry for those that can still be
 * changed.
 */
export function RefusedOrders({ refused, wanted, busy, onAgain, onDismiss }: Props) {
  const messages = useMessages("orders");
  const language = useLanguage();
  const { selection: t } = messages;
  const actors: Record<string, string> = messages.details.actors;
  // The undo bar also takes focus when it appears. This message is rendered later, so it ends up with the focus.
  const box = useFocusOnArrival<HTMLDivElement>();
  const possible = refused.flatMap(({ order }) =>
    order && changesFrom(order.status).some(({ to, needsReason }) => to === wanted && !needsReason) ? [order] : [],
  );

  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 rounded-md border border-red bg-red-soft p-4 outline-none sm:px-5"
    >
      <p className="flex gap-3 font-medium">
        <Icon name="alert" className="mt-0.5 shrink-0 text-red" />
        {pluralize(t.refused, refused.length, language)}
      </p>
      <ul className="divide-y divide-line overflow-y-auto rounded-md border border-line bg-surface sm:max-h-80">
        {refused.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-0 grow basis-52 wrap-anywhere">
              <b className="font-semibold">
                <UnbrokenNumbers>{each.orderNumber}</UnbrokenNumbers>
              </b>{" "}
              <bdi>{each.companyName}</bdi>
              <span className="block text-sm text-muted">
                {t.reasons[each.reason]}
                {each.changed && (
                  <>
                    {" "}
                    <bdi>{actors[each.changed.by] ?? each.changed.by}</bdi> · <Moment at={each.changed.at} />
                  </>
                )}
              </span>
            </span>
            {each.order && <StatusBadge order={each.order} />}
            {each.order && <OpenRefused order={each.order} />}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {wanted && possible.length > 0 && (
          <Button size="small" busy={busy} onClick={() => onAgain(possible)}>
            {interpolate(t.again, { n: possible.length })}
          </Button>
        )}
        <Button tone="outline" size="small" onClick={onDismiss}>
          {t.leave}
        </Button>
      </div>
    </div>
  );
}

function OpenRefused({ order }: { order: Order }) {
  const { cards } = useMessages("orders");
  const open = useOpenRow();
  return (
    <Button
      tone="quiet"
      size="small"
      aria-label={interpolate(cards.viewDetailsOf, { number: order.orderNumber })}
      onClick={() => open(order.id)}
    >
      {cards.viewDetails}
    </Button>
  );
}
