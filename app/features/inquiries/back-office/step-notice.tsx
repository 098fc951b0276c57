import { type ReactNode, useEffect, useRef } from "react";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatMoment } from "#app/platform/i18n/moment.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { TwoVersions } from "#app/ui/two-versions.tsx";
import type { InquiryDetails } from "../staff-contract.ts";
import { eventText } from "./inquiry-history.tsx";
import { InquiryBadge } from "./inquiry-line.tsx";
import type { Step } from "./inquiry-queries.ts";
import type { InquiryWords } from "./inquiry-words.ts";

type NoticeProps = { tone: "done" | "failed"; text: string; children?: ReactNode };

/** What came of a step. It takes the focus: the button that was pressed may be gone, and what happened should be heard. */
export function StepNotice({ tone, text, children }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const isFailure = tone === "failed";
  useEffect(() => notice.current?.focus(), []);
  return (
    <div
      ref={notice}
      tabIndex={-1}
      role={isFailure ? "alert" : "status"}
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border px-4 py-2",
        isFailure ? "border-red bg-red-soft" : "border-line bg-mint",
      )}
    >
      <Icon name={isFailure ? "alert" : "check"} className={isFailure ? "text-red" : "text-leaf"} />
      <p className="min-w-0 grow basis-48 py-1.5 wrap-anywhere">{text}</p>
      {children}
    </div>
  );
}

type LostRaceProps = {
  inquiry: InquiryDetails;
  wanted: Step;
  words: InquiryWords;
  busy: boolean;
  onAgain: () => void;
  onKeep: () => void;
};

/** Two people changed one inquiry: what it is now and by whom, what this person wanted, and the choice between them. */
export function LostRace({ inquiry, wanted, words, busy, onAgain, onKeep }: LostRaceProps) {
  const { details: t, statuses } = words.list;
  const language = useLanguage();
  const last = inquiry.history.findLast(({ event }) => event !== "note");
  const actors: Record<string, string> = t.actors;
  const isSoAlready = "status" in wanted ? inquiry.status === wanted.status : inquiry.isSpam === wanted.isSpam;
  const mine = "status" in wanted ? statuses[wanted.status] : wanted.isSpam ? statuses.spam : t.notSpam;
  return (
    <TwoVersions
      words={{
        title: t.conflict,
        theirs: t.conflictTheirs,
        mine: t.conflictMine,
        again: isSoAlready ? undefined : t.conflictAgain,
        keep: t.conflictKeep,
      }}
      last={
        last && {
          what: eventText(last, words.list),
          by: actors[last.actor] ?? last.actor,
          at: formatMoment(last.at, language, businessTimeZone),
        }
      }
      versions={[
        { theirs: <InquiryBadge inquiry={inquiry} words={words} />, mine: <Badge tone="other">{mine}</Badge> },
      ]}
      busy={busy}
      onAgain={onAgain}
      onKeep={onKeep}
    />
  );
}
