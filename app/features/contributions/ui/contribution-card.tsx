import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useWords } from "#app/office/office-words.tsx";
import { queryOf } from "#app/platform/query/query-of.ts";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { formatDateTime } from "#app/platform/i18n/date-time.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { classNames } from "#app/ui/styles/class-names.ts";
import { LoadFailed } from "#app/office/loaded-list.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { readReview, type WaitingContribution, type OpenedContribution } from "../contract.ts";
import { titleOf } from "./title-of.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { localeOf } from "#app/platform/i18n/language.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

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

/** One contribution with its two actions; its content is loaded when it is opened. */
export function ContributionCard(props: Props) {
  const { contribution, busy, open, onToggle, onPublish, onDiscard } = props;
  const words = useWords("contributions");
  const { review, kinds } = words;
  const { kind, sender, createdAt } = contribution;
  const moment = formatDateTime(createdAt, useLanguage(), businessTimeZone);
  const id = useId();
  return (
    <li className={classNames("grid gap-4 p-5", open ? "sm:p-6" : "lg:flex lg:items-center lg:px-5 lg:py-0")}>
      <div
        className={classNames(
          "grid gap-2",
          !open && "lg:flex lg:min-w-0 lg:grow lg:flex-row-reverse lg:items-center lg:gap-6",
        )}
      >
        <div
          className={classNames(
            "flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted",
            !open && "lg:shrink-0 lg:flex-nowrap",
          )}
        >
          <Badge>{kinds[kind]?.kind ?? kind}</Badge>
          <time dateTime={createdAt}>{fill(review.waitingSince, { moment })}</time>
          {sender && (
            <span>
              {review.sender} <bdi dir="ltr">{sender}</bdi>
            </span>
          )}
        </div>
        <h2
          className={classNames(
            "wrap-anywhere",
            open ? "text-lg" : "max-lg:text-lg lg:min-w-0 lg:grow lg:font-sans lg:text-sm",
          )}
        >
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={onToggle}
            className={classNames(
              "flex min-h-11 w-full items-center justify-between gap-4 text-start hover:text-leaf",
              !open && "lg:min-h-7",
            )}
          >
            <bdi className={classNames("min-w-0", !open && "lg:truncate")}>{titleOf(contribution, words)}</bdi>
            <Icon name="chevronDown" className={classNames("shrink-0 text-leaf", open && "rotate-180")} />
          </button>
        </h2>
      </div>
      <div id={id} hidden={!open} className="grid gap-4">
        {open && <Content {...props} />}
      </div>
      <div className="flex flex-wrap gap-3 lg:shrink-0">
        <Button size={open ? "regular" : "small"} busy={busy} onClick={onPublish}>
          {review.publish}
        </Button>
        <Button tone="outline" size={open ? "regular" : "small"} disabled={busy} onClick={onDiscard}>
          {review.discard}
        </Button>
      </div>
    </li>
  );
}

function Content({ contribution: { kind, id }, busy, onDiscardSender }: Props) {
  const { review, kinds } = useWords("contributions");
  const { facts: names = {}, values = {} } = kinds[kind] ?? {};
  // The sender's count changes.
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

/** Text as its page will show it; long text scrolls in place, so that the buttons stay near. */
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

/** The files of a contribution: thumbnails for pictures, name and size for all. They open in a new tab. */
function ContributedFiles({ files, newTab }: { files: OpenedContribution["files"]; newTab: string }) {
  const locale = localeOf(useLanguage());
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {files.map(({ path, name, type, sizeBytes }) => (
        <li key={path} className="min-w-0">
          <a
            href={path}
            target="_blank"
            rel="noopener"
            className="flex min-h-14 items-center gap-3 rounded-md border border-line bg-surface p-2 pe-4 hover:bg-mint"
          >
            {type.startsWith("image/") ? (
              <img src={path} alt="" loading="lazy" className="size-14 rounded-sm object-cover" />
            ) : (
              <Icon name="document" className="ms-2 shrink-0 text-leaf" />
            )}
            <span className="min-w-0">
              <bdi className="block max-w-60 truncate font-medium">{name}</bdi>
              <span className="text-sm text-muted">
                {formatSize(sizeBytes, locale)} <span className="sr-only">({newTab})</span>
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function formatSize(bytes: number, locale: string): string {
  const isSmall = bytes < 1_000_000;
  const unit = isSmall ? "kilobyte" : "megabyte";
  const value = isSmall ? Math.max(1, Math.round(bytes / 1000)) : bytes / 1_000_000;
  return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(value);
}
