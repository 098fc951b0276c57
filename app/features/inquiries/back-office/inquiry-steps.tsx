import { Dropdown } from "#app/office/dropdown.tsx";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { useRecordReplies } from "#app/office/record-replies.tsx";
import { mailtoReply } from "#app/office/reply-opening.ts";
import { useIsWide } from "#app/office/use-is-wide.ts";
import type { Step } from "#app/office/use-record-change.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { InquiryDetails } from "../staff-contract.ts";
import { type InquiryStatus, statuses } from "../status.ts";
import { InquiryBadge } from "./inquiry-badge.tsx";
import { InquiryConflict } from "./inquiry-history.tsx";
import { repliedRecordOf } from "./reply.ts";
import { type InquiryChange, useChangeInquiry } from "./use-change-inquiry.ts";

type Offered = Step<InquiryChange> & { label: string; isDone?: boolean };

/** The reply button, and the next status where there is room. Everything else is behind "More". All can be undone. */
export function InquirySteps({ inquiry }: { inquiry: InquiryDetails }) {
  const { list, replies } = useMessages("inquiries");
  const { details: t } = list;
  const { frame } = useOfficeMessages();
  const { ReplyButton } = useRecordReplies();
  const isWide = useIsWide("table");
  const { take, isPending, asked, decision } = useChangeInquiry(inquiry);

  /** Marks a new inquiry as answered when staff click the reply link. */
  function markReplied() {
    if (inquiry.status !== "new") return;
    take({ name: "reply", change: { status: "answered" }, done: t.replied, undo: { status: "new" } });
  }

  const steps = useSteps(inquiry);
  /** The step as it is now, with the current status to go back to. */
  function takeAgain() {
    const wanted = decision.conflict?.wanted;
    const step = steps.find(({ name }) => name === wanted?.name) ?? wanted;
    if (step) take(step);
  }

  const atHand = isWide || inquiry.isSpam ? steps.slice(0, 1) : [];
  const others = steps.filter((step) => !atHand.includes(step));
  const button = (step: Offered, tone: "outline" | "quiet") => (
    <Button
      key={step.name}
      tone={tone}
      size="small"
      busy={asked === step.name}
      disabled={isPending || step.isDone === true}
      onClick={() => take(step)}
    >
      {step.label}
    </Button>
  );

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <InquiryBadge inquiry={inquiry} />
        {!inquiry.isSpam && <ReplyButton record={repliedRecordOf(inquiry, replies)} />}
        {atHand.map((step) => button(step, "outline"))}
        {!inquiry.isSpam && (
          <Dropdown label={frame.more} size="small" isMenu>
            {() => (
              <div className="record-more">
                <LinkButton
                  href={mailtoReply(repliedRecordOf(inquiry, replies))}
                  tone="quiet"
                  size="small"
                  onClick={markReplied}
                >
                  <Icon name="mail" size={20} />
                  {t.reply}
                </LinkButton>
                {others.map((step) => button(step, "quiet"))}
              </div>
            )}
          </Dropdown>
        )}
      </div>
      {inquiry.isSpam && <p className="text-sm text-muted">{t.isSpam}</p>}
      <InquiryConflict inquiry={inquiry} {...decision} onApply={takeAgain} />
    </div>
  );
}

/** The first never moves, so a double click cannot trigger a different step. */
function useSteps({ status, isSpam, isUnread }: InquiryDetails): Offered[] {
  const { details: t, statuses: names } = useMessages("inquiries").list;
  const moveTo = (to: InquiryStatus): Offered => ({
    name: to,
    label: t.changeTo[to],
    isDone: status === to,
    change: { status: to },
    done: interpolate(t.changed, { status: names[to] }),
    undo: { status },
  });
  const unread = { name: "unread", label: t.markUnread, change: { isUnread: true }, done: t.markedUnread };
  const spam: Offered = {
    name: "spam",
    label: isSpam ? t.notSpam : t.markSpam,
    change: { isSpam: !isSpam },
    done: isSpam ? t.spamUnmarked : t.spamMarked,
    undo: { isSpam },
  };
  if (isSpam) return [spam];
  const [initial, ...later] = statuses;
  const reopen = status === initial ? [] : [moveTo(initial)];
  return [...later.map(moveTo), { ...unread, isDone: isUnread }, spam, ...reopen];
}
