import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { LoadFailed } from "#app/office/loaded-list.tsx";
import { useMomentText } from "#app/office/moment.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { Sentence } from "#app/office/sentence.tsx";
import { WrittenName } from "#app/office/written-text.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { buttonClass } from "#app/ui/button/button-class.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { classNames } from "#app/ui/styles/class-names.ts";
import { type OpenedContribution, readReview, type WaitingContribution } from "../contract.ts";
import { ContributedFiles } from "./contributed-files.tsx";
import { ContributedPage } from "./contributed-page.tsx";
import { factText } from "./fact-text.ts";
import type { Seen } from "./review-conflict.tsx";
import { TitleChoice } from "./title-choice.tsx";
import { useTitleOf } from "./use-title-of.ts";

type Props = {
  contribution: WaitingContribution;
  busy: boolean;
  open: boolean;
  /** Whether it gets the focus when it appears. */
  isInAddress: boolean;
  /** Shown above the content, if someone else changed the contribution before a decision. */
  conflict: ReactNode;
  onToggle: () => void;
  onPublish: (seen: Seen) => void;
  onDiscard: (seen: Seen) => void;
  /** Discards this contribution and all others from its sender. */
  onDiscardSender: (count: number) => void;
};

/** A contribution with its two actions. The content is loaded when the card is opened. */
export function ContributionCard(props: Props) {
  const momentText = useMomentText();
  const { contribution, busy, open, isInAddress, conflict, onToggle, onPublish, onDiscard } = props;
  const { review, kinds } = useMessages("contributions");
  const titleOf = useTitleOf();
  const { kind, sender, createdAt } = contribution;
  const { data: seen = contribution } = useContent(contribution, open);
  const moment = momentText(createdAt);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isInAddress) toggle.current?.focus();
  }, [isInAddress]);
  return (
    <li className={classNames("grid gap-4 py-5", !open && "xl:flex xl:items-center xl:py-0")}>
      <div
        className={classNames(
          "grid gap-2",
          !open && "xl:flex xl:min-w-0 xl:grow xl:flex-row-reverse xl:items-center xl:gap-6",
        )}
      >
        <div
          className={classNames(
            "flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted",
            // The same columns in every row, whatever their texts
            !open && "xl:grid xl:w-180 xl:shrink-0 xl:grid-cols-[8rem_17rem_minmax(0,1fr)]",
          )}
        >
          <span>
            <Badge>{kinds[kind]?.kind ?? kind}</Badge>
          </span>
          <time dateTime={createdAt}>{interpolate(review.waitingSince, { moment })}</time>
          {sender && (
            <span className={open ? undefined : "xl:truncate"}>
              {review.sender} <bdi dir="ltr">{sender}</bdi>
            </span>
          )}
        </div>
        <h2
          className={classNames(
            "wrap-anywhere",
            open ? "text-lg" : "max-xl:text-lg xl:min-w-0 xl:grow xl:font-sans xl:text-sm",
          )}
        >
          <button
            ref={toggle}
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={onToggle}
            className={classNames(
              "flex min-h-11 w-full items-center justify-between gap-4 text-start hover:text-leaf",
              !open && "xl:min-h-7",
            )}
          >
            <WrittenName text={titleOf(contribution)} className={classNames("min-w-0", !open && "xl:truncate")} />
            <Icon name="chevronDown" className={classNames("shrink-0 text-leaf", open && "rotate-180")} />
          </button>
        </h2>
      </div>
      <div id={id} hidden={!open} tabIndex={-1} className="grid gap-4">
        {conflict}
        {open && <Content contribution={contribution} />}
      </div>
      <div className="flex flex-wrap gap-3 xl:shrink-0">
        <Button size={open ? "regular" : "small"} busy={busy} onClick={() => onPublish(seen)}>
          {review.publish}
        </Button>
        <Button tone="outline" size={open ? "regular" : "small"} disabled={busy} onClick={() => onDiscard(seen)}>
          {review.discard}
        </Button>
        {open && <FurtherActions {...props} />}
      </div>
    </li>
  );
}

/** Loads the content of a contribution. Not kept, because the number of contributions from its sender changes. */
function useContent({ kind, id }: WaitingContribution, enabled = true) {
  return useQuery({ ...queryOf(readReview, { params: { kind, id } }), gcTime: 0, enabled });
}

function Content({ contribution }: Pick<Props, "contribution">) {
  const { review } = useMessages("contributions");
  const momentText = useMomentText();
  const asking = useContent(contribution);
  const { data, isError } = asking;
  if (isError) return <LoadFailed title={review.openFailed} asking={asking} />;
  if (!data) return <Skeleton className="h-32 rounded-lg!" />;
  const { facts, pages = [], files, replaced = [], edited } = data;
  const hasRoom = replaced.length > 0 || (facts.length > 0 && pages.length === 0);
  return (
    <>
      {edited && (
        <p className="text-sm text-muted">
          <Sentence text={review.edited} values={{ name: edited.by, moment: momentText(edited.at) }} />
        </p>
      )}
      {pages.length > 0 && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {pages.map((page) => (
            <ContributedPage key={page.language} page={page} photo={files[0]?.path} />
          ))}
        </div>
      )}
      <div className={classNames("grid items-start gap-4", hasRoom && "lg:grid-cols-2")}>
        <Facts kind={contribution.kind} facts={facts} />
        {replaced.length > 0 && <ContributedFiles title={review.publicNow} files={replaced} />}
        <ContributedFiles title={replaced.length > 0 ? review.submitted : undefined} files={files} />
      </div>
    </>
  );
}

/** The actions that depend on the content. */
function FurtherActions({ contribution, busy, onDiscardSender }: Props) {
  const { review, kinds } = useMessages("contributions");
  const { titles } = kinds[contribution.kind] ?? {};
  const { data } = useContent(contribution);
  const { edit, fromSender = 0 } = data ?? {};
  return (
    <>
      {titles && <TitleChoice contribution={data ?? contribution} busy={busy} />}
      {edit && (
        <Link to={edit} className={buttonClass({ tone: "outline" })}>
          <Icon name="edit" size={18} />
          {review.edit}
        </Link>
      )}
      {fromSender > 1 && (
        <Button tone="quiet" disabled={busy} onClick={() => onDiscardSender(fromSender)}>
          {interpolate(review.discardSender, { count: fromSender })}
        </Button>
      )}
    </>
  );
}

function Facts({ kind, facts }: { kind: string; facts: OpenedContribution["facts"] }) {
  const labels = useMessages("contributions").kinds[kind] ?? {};
  if (facts.length === 0) return null;
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
      {facts.map((fact) => {
        const { name, value } = factText(labels, fact);
        return (
          <div key={fact.name} className="sm:contents">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="max-h-60 overflow-y-auto whitespace-pre-line wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
