import { useState } from "react";
import { useTell } from "#app/office/notices.tsx";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { useMayCall } from "#app/office/shell/admin-gate.tsx";
import type { Decision } from "#app/office/use-record-change.ts";
import { WrittenText } from "#app/office/written-text.tsx";
import { forgetDraft } from "#app/platform/drafts/stored-draft.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { changeOrder, type HistoryEntry, longestNote, type Order } from "../staff-contract.ts";
import { changesFrom, type Status, statusTones } from "../status.ts";
import { type OrderChange, useChangeOrder, useUndoStatuses } from "./order-changes.ts";
import { OrderConflict } from "./order-history.tsx";
import { StatusBadge } from "./order-values.tsx";

type Props = {
  order: Order;
  history: readonly HistoryEntry[];
  /**
   * Whether the order on screen was fetched individually instead of taken from the list. If not, changes are disabled.
   */
  isLatest: boolean;
};

/** The order's status with buttons for the possible changes (status.ts). The last one can be undone. */
export function StatusChange({ order, history, isLatest }: Props) {
  const { details, statuses } = useMessages("orders");
  const { conflict } = useOfficeMessages();
  const tell = useTell();
  const change = useChangeOrder(order, { field: "note" });
  const { take, asked, decision, problem } = change;
  const undo = useUndoStatuses(([refused]) => refused && tell({ tone: "failed", said: conflict.title }));
  const isPending = change.isPending || undo.isPending;
  const [backTo, setBackTo] = useState<Status>();
  const draft = `reason-${order.id}`;

  function changeTo(to: Status, note?: string) {
    const done = interpolate(details.changed, { status: statuses[to] });
    const { id, status: before, version } = order;
    const undoBy = () => undo.mutateAsync([{ order: { id, status: to, version: version + 1 }, before }]);
    take({ name: to, change: { status: to, note }, done, undoBy, onDone: forgetReason });
  }

  function forgetReason() {
    setBackTo(undefined);
    forgetDraft(draft);
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
              {wanted.note && <WrittenText text={wanted.note} />}
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
          problem={problem}
          draft={draft}
          onConfirm={(reason) => changeTo(backTo, reason)}
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
  /** Why the reason was rejected. */
  problem: string | undefined;
  draft: string;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

/**
 * Asks for the reason for a step back. A conflict does not erase the text, but the change may no longer be possible.
 */
function ReasonForm({ to, isPossible, isPending, problem, draft, onConfirm, onCancel }: ReasonFormProps) {
  const { details } = useMessages("orders");
  const { cancel } = useOfficeMessages();
  const { form, isFilled } = useForm({ isSending: isPending, draft, onSubmit: (text) => onConfirm(text("reason")) });

  return (
    <form {...form} className="grid gap-3 rounded-md border border-line p-4">
      <TextArea
        name="reason"
        label={details.reason}
        hint={details.reasonHint}
        error={isPossible ? problem : details.notPossibleNow}
        rows={2}
        maxLength={longestNote}
        dir={isFilled ? "auto" : undefined}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the form to type a reason
        autoFocus
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={!isPossible || !isFilled} busy={isPending}>
          {details.backTo[to]}
        </Button>
        <Button tone="quiet" size="small" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
