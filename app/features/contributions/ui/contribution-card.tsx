import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatMoment } from "#app/platform/i18n/moment.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { ShownContribution } from "../contract.ts";
import type { Words } from "../strings.en.ts";
import { ContributedFiles } from "./contributed-files.tsx";
import { titleOf } from "./title-of.ts";

type Props = {
  contribution: ShownContribution;
  words: Words;
  busy: boolean;
  onPublish: () => void;
  onDiscard: () => void;
};

/** One contribution with all that was typed and sent, and the two things to do about it. */
export function ContributionCard({ contribution, words, busy, onPublish, onDiscard }: Props) {
  const { review, kinds, facts, values } = words;
  const { kind, createdAt, files } = contribution;
  const moment = formatMoment(createdAt, useLanguage(), businessTimeZone);
  return (
    <li>
      <Card className="grid gap-4 p-5 sm:p-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge>{kinds[kind] ?? kind}</Badge>
          <p className="text-sm text-muted">
            <time dateTime={createdAt}>{fill(review.waitingSince, { moment })}</time>
          </p>
        </div>
        <h2 className="text-lg wrap-anywhere">
          <bdi>{titleOf(contribution, words)}</bdi>
        </h2>
        {contribution.facts.length > 0 && (
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
            {contribution.facts.map(({ name, value, html }) => (
              <div key={name} className="sm:contents">
                <dt className="text-sm text-muted">{facts[name] ?? name}</dt>
                {html === undefined ? (
                  <dd dir="auto" className="max-h-60 overflow-y-auto whitespace-pre-line wrap-anywhere">
                    {values[name]?.[value] ?? value}
                  </dd>
                ) : (
                  <dd className="min-w-0 rounded-md border border-line bg-paper">
                    <Article label={facts[name] ?? name} html={html} />
                  </dd>
                )}
              </div>
            ))}
          </dl>
        )}
        <ContributedFiles files={files} newTab={review.opensInNewTab} />
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={onPublish}>
            {review.publish}
          </Button>
          <Button tone="outline" disabled={busy} onClick={onDiscard}>
            {review.discard}
          </Button>
        </div>
      </Card>
    </li>
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
