import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { showToast } from "#app/ui/toast.ts";
import type { ShownContribution } from "../contract.ts";
import type { Words } from "../strings.en.ts";
import { ContributionCard } from "./contribution-card.tsx";
import { DecidedBar, type Decided } from "./decided-bar.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { reviewQuery, useDecision } from "./review-queries.ts";
import { titleOf } from "./title-of.ts";

/** What visitors sent and nobody decided about yet: look at it, publish it, or discard it with a reason. */
export function ReviewPage({ words }: { words: Words }) {
  const { review } = words;
  const { data: waiting, isError, isFetching, refetch } = useQuery(reviewQuery());
  const [discarding, setDiscarding] = useState<ShownContribution>();
  const [decided, setDecided] = useState<Decided>();
  const decision = useDecision(words);

  function decide(contribution: ShownContribution, name: Decided["decision"], reason?: string) {
    decision.mutate(
      { contribution, decision: name, ...(reason && { reason }) },
      { onSuccess: () => setDecided({ contribution, decision: name }), onSettled: () => setDiscarding(undefined) },
    );
  }

  function undo({ contribution }: Decided) {
    decision.mutate(
      { contribution, decision: "undo" },
      {
        onSuccess() {
          setDecided(undefined);
          showToast({ title: review.undone, description: titleOf(contribution, words) });
        },
      },
    );
  }

  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-2xl">{review.title}</h1>
        <p className="mt-1 text-muted">{review.intro}</p>
      </div>
      {decided && (
        <DecidedBar
          key={`${decided.decision} ${decided.contribution.id}`}
          decided={decided}
          words={words}
          busy={decision.isPending}
          onUndo={() => undo(decided)}
        />
      )}
      {isError && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-md border border-red bg-red-soft px-4 py-3"
        >
          <p className="grow">{review.loadFailed}</p>
          <Button tone="outline" size="small" busy={isFetching} onClick={() => refetch()}>
            {review.retry}
          </Button>
        </div>
      )}
      {!waiting && !isError && <Skeleton className="h-40 rounded-lg!" />}
      {waiting?.length === 0 && (
        <div className="grid justify-items-center gap-2 rounded-lg border border-line bg-surface px-6 py-14 text-center">
          <Icon name="check" size={32} className="text-leaf" />
          <p className="text-lg font-semibold">{review.empty}</p>
          <p className="text-muted">{review.emptyText}</p>
        </div>
      )}
      {waiting && waiting.length > 0 && (
        <ul className="grid gap-5">
          {waiting.map((contribution) => (
            <ContributionCard
              key={`${contribution.kind}/${contribution.id}`}
              contribution={contribution}
              words={words}
              busy={decision.isPending && decision.variables.contribution.id === contribution.id}
              onPublish={() => decide(contribution, "publish")}
              onDiscard={() => setDiscarding(contribution)}
            />
          ))}
        </ul>
      )}
      <DiscardDialog
        contribution={discarding}
        words={words}
        busy={decision.isPending}
        onClose={() => setDiscarding(undefined)}
        onDiscard={(contribution, reason) => decide(contribution, "discard", reason)}
      />
    </div>
  );
}
