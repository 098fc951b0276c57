import { useState } from "react";
import { useCursorPages } from "#app/platform/query/use-cursor-pages.ts";
import { ListMessage } from "#app/ui/list-message.tsx";
import { PagedList } from "#app/ui/paged-list.tsx";
import { showToast } from "#app/ui/toast.ts";
import { listReview, pageSize, type WaitingContribution } from "../contract.ts";
import type { Words } from "../strings.en.ts";
import { ContributionCard } from "./contribution-card.tsx";
import { DecidedBar, type Decided } from "./decided-bar.tsx";
import { DiscardDialog, type Discarding } from "./discard-dialog.tsx";
import { lookAgainMilliseconds, useDecision, useDiscardSender } from "./review-queries.ts";
import { titleOf } from "./title-of.ts";

/** What visitors sent and nobody decided about yet: look at it, publish it, or discard it with a reason. */
export function ReviewPage({ words }: { words: Words }) {
  const { review } = words;
  const list = useCursorPages(listReview, {}, pageSize, lookAgainMilliseconds);
  // One at a time; until a choice is made the one that has waited longest. "" is none.
  const [opened, setOpened] = useState<string>();
  const [discarding, setDiscarding] = useState<Discarding>();
  const [decided, setDecided] = useState<Decided>();
  const decision = useDecision(words);
  const discardSender = useDiscardSender(words);
  const openedId = opened ?? list.rows?.[0]?.id;

  function decide(contribution: WaitingContribution, name: Decided["decision"], reason?: string) {
    decision.mutate(
      { contribution, decision: name, ...(reason && { reason }) },
      {
        onSuccess() {
          setDecided({ contribution, decision: name });
          setOpened(undefined);
        },
        onSettled: () => setDiscarding(undefined),
      },
    );
  }

  function discard({ contribution, count }: Discarding, reason: string) {
    if (!count) return decide(contribution, "discard", reason);
    const onSettled = () => {
      setDiscarding(undefined);
      setOpened(undefined);
    };
    discardSender.mutate({ contribution, reason }, { onSettled });
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
      <PagedList
        list={list}
        words={review}
        failed={review.loadFailed}
        rowHeight="h-40"
        none={<ListMessage icon="check" title={review.empty} text={review.emptyText} />}
      >
        {(contribution) => (
          <ContributionCard
            key={`${contribution.kind}/${contribution.id}`}
            contribution={contribution}
            words={words}
            busy={decision.isPending && decision.variables.contribution.id === contribution.id}
            open={openedId === contribution.id}
            onToggle={() => setOpened(openedId === contribution.id ? "" : contribution.id)}
            onPublish={() => decide(contribution, "publish")}
            onDiscard={() => setDiscarding({ contribution })}
            onDiscardSender={(count) => setDiscarding({ contribution, count })}
          />
        )}
      </PagedList>
      <DiscardDialog
        discarding={discarding}
        words={words}
        busy={decision.isPending || discardSender.isPending}
        onClose={() => setDiscarding(undefined)}
        onDiscard={discard}
      />
    </div>
  );
}
