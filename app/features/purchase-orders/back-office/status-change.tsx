import { type SubmitEvent, useState } from "react";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { useSendingForm } from "#app/ui/form/use-sending-form.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { changeOrder, type HistoryEntry, longestNote, type Order } from "../staff-contract.ts";
import { changesFrom, type Status, statusTones } from "../status.ts";
import { type OrderChange, useChangeOrder } from "./order-changes.ts";
import { OrderConflict } from "./order-history.tsx";
import { LongText } from "./order-facts.tsx";
import { StatusBadge } from "./order-values.tsx";
import type { Decision } from "#app/office/use-record-change.ts";
import { useMayCall } from "#app/office/shell/admin-gate.tsx";

type Props = {
  order: Order;
  history: readonly HistoryEntry[];
  /**
   * Whether the order on screen was fetched individually instead of taken from the list. If not, changes are disabled.
   */
  isLatest: boolean;
};

/** The order's status with buttons for the possible changes (status.ts). */
export function StatusChange({ order, history, isLatest }: Props) {
  const { details, statuses } = useMessages("orders");
  const { take, isPending, asked, decision } = useChangeOrder(order);
  const [backTo, setBackTo] = useState<Status>();
  const [reason, setReason] = useState("");

  function changeTo(to: Status, note?: string) {
    const done = interpolate(details.changed, { status: statuses[to] });
    take({ name: to, change: { status: to, note }, done }, () => {
      setBackTo(undefined);
      setReason("");
    });
  }

  /** Retries after a conflict. Asks for a reason if the change is now a step back. */
  function takeAgain({ to, note }: StatusChangeRequest) {
    const step = changesFrom(order.status).find((possible) => possible.to === to);
    if (!step?.needsReason || note) return changeTo(to, note);
    decision.onKeep();
    setBackTo(to);
  }

  const wanted = requestOf(decision);
  const possible = useMayCall()(changeOrder) ? changesFrom(order.status) : [];
  return (
    <>
      <section aria-label={details.status} className="record-bar">
        <StatusBadge order={order} />
        <div className="flex flex-wrap gap-2 empty:hidden">
          {possible.map(({ to, needsReason }, at) => (
            <Button
              key={to}
              size="small"
              tone={at === 0 && !needsReason ? "primary" : "outline"}
              aria-expanded={needsReason ? backTo === to : undefined}
              disabled={!isLatest || isPending}
              busy={asked === to && !needsReason}
              onClick={() => (needsReason ? setBackTo(backTo === to ? undefined : to) : changeTo(to))}
            >
              {needsReason && <Icon name="restore" size={20} />}
              {needsReason ? details.backTo[to] : details.changeTo[to]}
            </Button>
          ))}
        </div>
      </section>
      {wanted && (
        <OrderConflict
          order={order}
          history={history}
          mine={
            <>
              <Badge tone={statusTones[wanted.to]}>{statuses[wanted.to]}</Badge>
              {wanted.note && <LongText text={wanted.note} />}
            </>
          }
          action={changesFrom(order.status).some(({ to }) => to === wanted.to) ? "apply" : undefined}
          busy={isPending}
          onApply={() => takeAgain(wanted)}
          onKeep={decision.onKeep}
        />
      )}
      {backTo && (
        <ReasonForm
          to={backTo}
          isPossible={changesFrom(order.status).some(({ to }) => to === backTo)}
          isPending={isPending}
          reason={reason}
          onReason={setReason}
          onConfirm={() => changeTo(backTo, reason)}
          onCancel={() => setBackTo(undefined)}
        />
      )}
    </>
  );
}

type StatusChangeRequest = { to: Status; note: string | undefined };

function requestOf({ conflict }: Decision<OrderChange>): StatusChangeRequest | undefined {
  const change = conflict?.wanted.change;
  return change && "status" in change ? { to: change.status, note: change.note } : undefined;
}

type ReasonFormProps = {
  to: Status;
  isPossible: boolean;
  isPending: boolean;
  reason: string;
  onReason: (reason: string) => void;
  onConfirm: () => void;
  onCancel: () => void;
};

/**
 * Asks for the reason for a step back. A conflict does not erase the text, but the change may no longer be possible.
 */
function ReasonForm({ to, isPossible, isPending, reason, onReason, onConfirm, onCancel }: ReasonFormProps) {
  const { details } = useMessages("orders");
  const form = useSendingForm(isPending);
  const { cancel } = useOfficeMessages();

  function confirm(event: SubmitEvent) {
    event.preventDefault();
    onConfirm();
  }

  return (
    <form ref={form} onSubmit={confirm} className="grid gap-3 rounded-md border border-line p-4">
      <TextArea
        label={details.reason}
        hint={details.reasonHint}
        error={isPossible ? undefined : details.notPossibleNow}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
        rows={2}
        maxLength={longestNote}
        dir={reason ? "auto" : undefined}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the form to type a reason
        autoFocus
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={!isPossible || reason.trim() === ""} busy={isPending}>
          {details.backTo[to]}
        </Button>
        <Button tone="quiet" size="small" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
