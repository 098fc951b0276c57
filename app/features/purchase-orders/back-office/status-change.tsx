import { type SubmitEvent, useState } from "react";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { rejectionOf } from "#app/platform/http/call.ts";
import type { Tell } from "#app/office/notice.tsx";
import { useConflict } from "#app/office/conflict-notice.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { isSignedOut } from "#app/platform/query/query-client.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { DialogSection } from "#app/ui/dialog/dialog-section.tsx";
import { changeOrder, type HistoryEntry, listOrders, longestNote, type Order } from "../staff-contract.ts";
import { changesFrom, type Status, statusTones } from "../status.ts";
import { OrderConflict } from "./order-history.tsx";
import { LongText } from "./order-facts.tsx";
import { StatusBadge } from "./order-values.tsx";
import { useMayCall } from "#app/office/shell/admin-gate.tsx";
import { useCall } from "#app/office/use-call.ts";

type StatusChangeRequest = { to: Status; reason: string | undefined };

type Props = {
  order: Order;
  history: readonly HistoryEntry[];
  /**
   * Whether the order on screen was fetched individually instead of taken from the list. If not, changes are disabled.
   */
  isLatest: boolean;
  tell: Tell;
};

/** The order's status with buttons for the possible changes (status.ts). */
export function StatusChange({ order, history, isLatest, tell }: Props) {
  const { details, statuses } = useMessages("orders");
  const change = useCall(changeOrder, { refetch: listOrders.path, failed: false });
  const [backTo, setBackTo] = useState<Status>();
  const [reason, setReason] = useState("");
  const { conflict, catchConflict, endConflict } = useConflict<StatusChangeRequest>();

  function changeTo(to: Status, given?: string) {
    change.mutate(
      { params: { id: order.id }, body: { version: order.version, status: to, note: given } },
      {
        onSuccess() {
          endConflict();
          setBackTo(undefined);
          setReason("");
          tell("done", interpolate(details.changed, { status: statuses[to] }));
        },
        onError(error) {
          if (catchConflict(rejectionOf(error), { to, reason: given }) || isSignedOut(error)) return;
          tell("failed", details.changeFailed);
        },
      },
    );
  }

  /** Retries after a conflict. Asks for a reason if the change is now a step back. */
  function takeAgain({ to, reason: given }: StatusChangeRequest) {
    const step = changesFrom(order.status).find((possible) => possible.to === to);
    if (!step?.needsReason || given) return changeTo(to, given);
    endConflict();
    setBackTo(to);
  }

  const possible = useMayCall()(changeOrder) ? changesFrom(order.status) : [];
  const asked = change.isPending ? change.variables.body?.status : undefined;
  return (
    <DialogSection title={details.status}>
      <StatusBadge order={order} />
      {conflict && (
        <OrderConflict
          order={order}
          history={history}
          mine={
            <>
              <Badge tone={statusTones[conflict.wanted.to]}>{statuses[conflict.wanted.to]}</Badge>
              {conflict.wanted.reason && <LongText text={conflict.wanted.reason} />}
            </>
          }
          action={changesFrom(order.status).some(({ to }) => to === conflict.wanted.to) ? "apply" : undefined}
          busy={change.isPending}
          onApply={() => takeAgain(conflict.wanted)}
          onKeep={endConflict}
        />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {possible.map(({ to, needsReason }) => (
          <Button
            key={to}
            size="small"
            tone="outline"
            aria-expanded={needsReason ? backTo === to : undefined}
            disabled={!isLatest || change.isPending}
            busy={asked === to && !needsReason}
            onClick={() => (needsReason ? setBackTo(backTo === to ? undefined : to) : changeTo(to))}
          >
            {needsReason && <Icon name="restore" size={20} />}
            {needsReason ? details.backTo[to] : details.changeTo[to]}
          </Button>
        ))}
      </div>
      {backTo && (
        <ReasonForm
          to={backTo}
          isPossible={changesFrom(order.status).some(({ to }) => to === backTo)}
          isPending={change.isPending}
          reason={reason}
          onReason={setReason}
          onConfirm={() => changeTo(backTo, reason)}
          onCancel={() => setBackTo(undefined)}
        />
      )}
    </DialogSection>
  );
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
  const { cancel } = useOfficeMessages();

  function confirm(event: SubmitEvent) {
    event.preventDefault();
    onConfirm();
  }

  return (
    <form onSubmit={confirm} className="grid gap-3 rounded-md border border-line p-4">
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
