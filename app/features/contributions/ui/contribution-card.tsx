import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useWords } from "#app/office/office-words.tsx";
import { queryOf } from "#app/platform/query/query-of.ts";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatMoment } from "#app/platform/i18n/moment.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { classNames } from "#app/ui/styles/class-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { LoadFailed } from "#app/office/load-failed.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { readReview, type WaitingContribution } from "../contract.ts";
import { ContributedFiles } from "./contributed-files.tsx";
import { titleOf } from "./title-of.ts";

type Props = {
  contribution: WaitingContribution;
  busy: boolean;
  open: boolean;
  onToggle: () => void;
  onPublish: () => void;
  onDiscard: () => void;
  /** Discards this one and all others from its sender. */
  onDiscardSender: (count: number) => void;
};

/** One contribution with the two things to do about it; what was typed and sent is fetched when it is opened. */
export function ContributionCard(props: Props) {
  const { contribution, busy, open, onToggle, onPublish, onDiscard } = props;
  const words = useWords("contributions");
  const { review, kinds } = words;
  const { kind, sender, createdAt } = contribution;
  const moment = formatMoment(createdAt, useLanguage(), businessTimeZone);
  const id = useId();
  return (
    <li className="grid gap-4 p-5 sm:p-6">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge>{kinds[kind]?.kind ?? kind}</Badge>
          <time dateTime={createdAt}>{fill(review.waitingSince, { moment })}</time>
          {sender && (
            <span>
              {review.sender} <bdi dir="ltr">{sender}</bdi>
            </span>
          )}
        </div>
        <h2 className="text-lg wrap-anywhere">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={onToggle}
            className="flex min-h-11 w-full items-center justify-between gap-4 text-start hover:text-leaf"
          >
            <bdi className="min-w-0">{titleOf(contribution, words)}</bdi>
            <Icon name="chevronDown" className={classNames("shrink-0 text-leaf", open && "rotate-180")} />
          </button>
        </h2>
      </div>
      <div id={id} hidden={!open} className="grid gap-4">
        {open && <Content {...props} />}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={onPublish}>
          {review.publish}
        </Button>
        <Button tone="outline" disabled={busy} onClick={onDiscard}>
          {review.discard}
        </Button>
      </div>
    </li>
  );
}

function Content({ contribution: { kind, id }, busy, onDiscardSender }: Props) {
  const { review, kinds } = useWords("contributions");
  const { facts: names = {}, values = {} } = kinds[kind] ?? {};
  // How many wait from its sender changes.
  const asking = useQuery({ ...queryOf(readReview, { params: { kind, id } }), gcTime: 0 });
  const { data, isError } = asking;
  if (isError) return <LoadFailed title={review.openFailed} asking={asking} />;
  if (!data) return <Skeleton className="h-32 rounded-lg!" />;
  return (
    <>
      {data.facts.length > 0 && (
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
          {data.facts.map(({ name, value, html }) => (
            <div key={name} className="sm:contents">
              <dt className="text-sm text-muted">{names[name] ?? name}</dt>
              {html === undefined ? (
                <dd dir="auto" className="max-h-60 overflow-y-auto whitespace-pre-line wrap-anywhere">
                  {values[name]?.[value] ?? value}
                </dd>
              ) : (
                <dd className="min-w-0 rounded-md border border-line bg-paper">
                  <Article label={names[name] ?? name} html={html} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      <ContributedFiles files={data.files} newTab={review.opensInNewTab} />
      {data.fromSender > 1 && (
        <p>
          <Button tone="quiet" size="small" disabled={busy} onClick={() => onDiscardSender(data.fromSender)}>
            {fill(review.discardSender, { count: data.fromSender })}
          </Button>
        </p>
      )}
    </>
  );
}

/** A text as its page will show it; a long one scrolls in its own place, so that the decision stays near. */
function Article({ label, html }: { label: string; html: string }) {
  return (
    <div
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what can be scrolled is reached by keyboard
      tabIndex={0}
      dir="auto"
      className="article max-h-96 max-w-none overflow-y-auto px-4 py-3 [&>*]:max-w-[68ch] [&>:first-child]:mt-0"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
