import { useState } from "react";
import { UndoBar } from "#app/office/undo-bar.tsx";
import { useUndo } from "#app/office/use-undo.ts";
import { useCursorPages } from "#app/platform/query/use-cursor-pages.ts";
import { ListMessage } from "#app/ui/list-message.tsx";
import { PagedList } from "#app/office/paged-list.tsx";
import { showToast } from "#app/ui/toast.ts";
import { listReview, pageSize, type WaitingContribution } from "../contract.ts";
import type { Words } from "../strings.en.ts";
import { ContributionCard } from "./contribution-card.tsx";
import { DiscardDialog, type Discarding } from "./discard-dialog.tsx";
import { lookAgainMilliseconds, useDecision, useDiscardSender } from "./review-queries.ts";
import { titleOf } from "./title-of.ts";

type Decided = { contribution: WaitingContribution; decision: "publish" | "discard" };

/** What visitors sent and nobody decided about yet: look at it, publish it, or discard it with a reason. */
export function ReviewPage({ words }: { words: Words }) {
  const { review } = words;
  const list = useCursorPages(listReview, {}, pageSize, lookAgainMilliseconds);
  // One at a time; until a choice is made the one that has waited longest. "" is none.
  const [opened, setOpened] = useState<string>();
  const [discarding, setDiscarding] = useState<Discarding>();
  const decision = useDecision(words);
  const undo = useUndo<Decided>(({ contribution }, { onSuccess }) =>
    decision.mutate(
      { contribution, decision: "undo" },
      {
        onSuccess() {
          onSuccess();
          showToast({ title: review.undone, description: titleOf(contribution, words) });
        },
      },
    ),
  );
  const discardSender = useDiscardSender(words);
  const openedId = opened ?? list.rows?.[0]?.id;

  function decide(contribution: WaitingContribution, name: Decided["decision"], reason?: string) {
    decision.mutate(
      { contribution, decision: name, ...(reason && { reason }) },
      {
        onSuccess() {
          undo.remember({ contribution, decision: name });
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

  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-2xl">{review.title}</h1>
        <p className="mt-1 text-muted">{review.intro}</p>
      </div>
      {undo.done && (
        <UndoBar key={`${undo.done.decision} ${undo.done.contribution.id}`} busy={decision.isPending} {...undo.bar}>
          <strong>{undo.done.decision === "publish" ? review.published : review.discarded}</strong>
          {": "}
          <bdi>{titleOf(undo.done.contribution, words)}</bdi>
        </UndoBar>
      )}
      <PagedList
        list={list}
        loading={review.loading}
        pagingWords={review}
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
