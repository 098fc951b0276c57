import { useState } from "react";
import { Notice } from "#app/office/notice.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useRecordReplies } from "#app/office/record-replies.tsx";
import { UndoButton } from "#app/office/undo-bar.tsx";
import { rejectionOf } from "#app/platform/http/call.ts";
import { useConflict } from "#app/office/conflict-notice.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { isSignedOut } from "#app/platform/query/query-client.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { InquiryDetails } from "../staff-contract.ts";
import type { InquiryStatus } from "../status.ts";
import { InquiryBadge } from "./inquiry-line.tsx";
import { InquiryConflict } from "./inquiry-history.tsx";
import { type InquiryChange, type Step, useChangeInquiry } from "./use-change-inquiry.ts";
import { repliedRecordOf, replyTo } from "./reply.ts";

type Outcome = { state: "done"; text: string; undo?: Step } | { state: "failed" };

/** These buttons never move, so a double click cannot trigger a different step. */
const forwardSteps: InquiryStatus[] = ["answered", "closed"];

/** Status buttons, a reply button, and the spam flag. Every action can be undone. */
export function InquirySteps({ inquiry }: { inquiry: InquiryDetails }) {
  const { list, replies } = useMessages("inquiries");
  const { details: t, statuses } = list;
  const { ReplyButton } = useRecordReplies();
  const [outcome, setOutcome] = useState<Outcome>();
  const { conflict, catchConflict, endConflict } = useConflict<Step>();
  const change = useChangeInquiry(inquiry);

  function take(step: Step, text: string, undo?: Step) {
    change.mutate(step, {
      onSuccess() {
        endConflict();
        setOutcome({ state: "done", text, ...(undo && { undo }) });
      },
      onError(error) {
        if (isSignedOut(error)) return;
        setOutcome(catchConflict(rejectionOf(error), step) ? undefined : { state: "failed" });
      },
    });
  }

  function takeStep(step: Step) {
    if ("status" in step) {
      take(step, interpolate(t.changed, { status: statuses[step.status] }), { status: inquiry.status });
    } else {
      take(step, step.isSpam ? t.spamMarked : t.spamUnmarked, { isSpam: inquiry.isSpam });
    }
  }

  /** Marks a new inquiry as answered when staff click the reply link. */
  function markReplied() {
    if (inquiry.status === "new") take({ status: "answered" }, t.replied, { status: "new" });
  }

  function markUnread() {
    const onSuccess = () => setOutcome({ state: "done", text: t.markedUnread });
    change.mutate({ isUnread: true }, { onSuccess, onError: () => setOutcome({ state: "failed" }) });
  }

  const asked: InquiryChange | undefined = change.isPending ? change.variables : undefined;
  const isAsked = (step: Step) => JSON.stringify(asked) === JSON.stringify(step);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <InquiryBadge inquiry={inquiry} />
        {!inquiry.isSpam && (
          <>
            <ReplyButton record={repliedRecordOf(inquiry, replies)} />
            <LinkButton href={replyTo(inquiry, replies)} tone="outline" size="small" onClick={markReplied}>
              <Icon name="mail" size={20} />
              {t.reply}
            </LinkButton>
            {forwardSteps.map((status) => (
              <StepButton
                key={status}
                label={t.changeTo[status]}
                busy={isAsked({ status })}
                disabled={change.isPending || inquiry.status === status}
                onTake={() => takeStep({ status })}
              />
            ))}
            <StepButton label={t.markUnread} disabled={change.isPending || inquiry.isUnread} onTake={markUnread} />
          </>
        )}
        <StepButton
          label={inquiry.isSpam ? t.notSpam : t.markSpam}
          busy={isAsked({ isSpam: !inquiry.isSpam })}
          disabled={change.isPending}
          onTake={() => takeStep({ isSpam: !inquiry.isSpam })}
        />
        {!inquiry.isSpam && inquiry.status !== "new" && (
          <StepButton
            label={t.changeTo.new}
            busy={isAsked({ status: "new" })}
            disabled={change.isPending}
            onTake={() => takeStep({ status: "new" })}
          />
        )}
      </div>
      {inquiry.isSpam && <p className="text-sm text-muted">{t.isSpam}</p>}
      {outcome?.state === "done" && (
        <Notice key={inquiry.version + outcome.text} tone="done" text={outcome.text}>
          {outcome.undo && (
            <UndoButton busy={change.isPending} onUndo={() => outcome.undo && take(outcome.undo, t.undone)} />
          )}
        </Notice>
      )}
      {outcome?.state === "failed" && <Notice tone="failed" text={t.changeFailed} />}
      {conflict && (
        <InquiryConflict
          inquiry={inquiry}
          wanted={conflict.wanted}
          busy={change.isPending}
          onApply={() => takeStep(conflict.wanted)}
          onKeep={endConflict}
        />
      )}
    </div>
  );
}

type StepButtonProps = { label: string; busy?: boolean; disabled?: boolean; onTake: () => void };

function StepButton({ label, busy = false, disabled = false, onTake }: StepButtonProps) {
  return (
    <Button tone="outline" size="small" busy={busy} disabled={disabled} onClick={onTake}>
      {label}
    </Button>
  );
}
