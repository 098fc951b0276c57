import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { useMessages } from "#app/office/office-messages.tsx";
import { StaffList } from "#app/office/staff-list.tsx";
import { useCall, useChange } from "#app/office/use-call.ts";
import { useListAddress } from "#app/office/use-list-address.ts";
import { useStaffList } from "#app/office/use-staff-list.ts";
import { callOnce } from "#app/platform/http/call-once.ts";
import { rejectionOf } from "#app/platform/http/call.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { listReview, pageSize, type WaitingContribution, decide, discardSender } from "../contract.ts";
import { ContributionCard } from "./contribution-card.tsx";
import { DiscardDialog, type Discarding } from "./discard-dialog.tsx";
import { useTitleOf } from "./use-title-of.ts";

/** Refetch regularly, because other staff members also make decisions. */
const lookAgainMilliseconds = 60_000;

const rowsOfScreen = 14;
const noFilter = z.object({});

/** The review queue, where staff view, publish, or discard contributions. */
export function ReviewPage() {
  const { review } = useMessages("contributions");
  const address = useListAddress(noFilter);
  const list = useStaffList(listReview, address, pageSize, { refetchInterval: lookAgainMilliseconds });
  // Only one contribution is open at a time, initially the one in the address, which was just edited, or else the oldest,
  // unless the list fills a screen. An empty string means that all are closed.
  const [opened, setOpened] = useState(address.openId);
  const [discarding, setDiscarding] = useState<Discarding>();
  const { decision, discardAll } = useDecisions();
  const { rows = [] } = list;
  const isChosen = opened === "" || rows.some(({ id }) => id === opened);
  const openedId = isChosen ? opened : rows.length < rowsOfScreen ? rows[0]?.id : undefined;

  function decide(contribution: WaitingContribution, reason?: string) {
    decision.mutate(
      { contribution, reason },
      { onSuccess: () => setOpened(undefined), onSettled: closeUnlessPossible },
    );
  }

  function discard({ contribution, count }: Discarding, reason: string) {
    if (!count) return decide(contribution, reason);
    discardAll.mutate(
      { params: idOf(contribution), body: { reason } },
      { onSuccess: () => setOpened(undefined), onSettled: closeUnlessPossible },
    );
  }

  /** Keeps the dialog with its reason, unless the contribution is no longer waiting. */
  function closeUnlessPossible(_: unknown, error: Error | null) {
    const { status } = rejectionOf(error);
    if (!error || status === 404 || status === 409) setDiscarding(undefined);
  }

  return (
    <StaffList
      list={list}
      messages={review}
      pagingMessages={review}
      icon="check"
      rowHeight="h-40"
      renderRows={(contributions) => (
        <ul className="office-list">
          {contributions.map((contribution) => (
            <ContributionCard
              key={`${contribution.kind}/${contribution.id}`}
              contribution={contribution}
              busy={decision.isPending && decision.variables.contribution.id === contribution.id}
              open={openedId === contribution.id}
              isInAddress={address.openId === contribution.id}
              onToggle={() => setOpened(openedId === contribution.id ? "" : contribution.id)}
              onPublish={() => decide(contribution)}
              onDiscard={() => setDiscarding({ contribution })}
              onDiscardSender={(count) => setDiscarding({ contribution, count })}
            />
          ))}
        </ul>
      )}
    >
      <DiscardDialog
        discarding={discarding}
        busy={decision.isPending || discardAll.isPending}
        onClose={() => setDiscarding(undefined)}
        onDiscard={discard}
      />
    </StaffList>
  );
}

function idOf({ kind, id }: WaitingContribution) {
  return { kind, id };
}

/** Without a reason, the contribution is published; with one, it is discarded. */
type Decided = { contribution: WaitingContribution; reason: string | undefined };

/** Changes that decide on one contribution or discard all from a sender. Both refetch the list when they settle. */
function useDecisions() {
  const { review } = useMessages("contributions");
  const titleOf = useTitleOf();
  const said = (text: string, contribution: WaitingContribution) => ({ text, about: titleOf(contribution) });
  const undo = useChange(
    (contribution: WaitingContribution) => callOnce(decide, { params: idOf(contribution), body: { decision: "undo" } }),
    { refetch: refetchList, done: (_, contribution) => said(review.undone, contribution) },
  );
  return {
    decision: useChange(
      ({ contribution, reason }: Decided) =>
        callOnce(decide, {
          params: idOf(contribution),
          body: reason === undefined ? { decision: "publish" } : { decision: "discard", reason },
        }),
      {
        refetch: refetchList,
        done: (_, { contribution, reason }) =>
          said(reason === undefined ? review.published : review.discarded, contribution),
        undo:
          (_, { contribution }) =>
          () =>
            undo.mutateAsync(contribution),
      },
    ),
    discardAll: useCall(discardSender, {
      refetch: refetchList,
      done: ({ discarded }) => interpolate(review.discardedCount, { count: discarded }),
    }),
  };
}

/** Refetches every page of the list, but not the open contribution, which cannot be read after a decision. */
function refetchList(client: QueryClient): Promise<void> {
  const isList = ({ queryKey: [address] }: { queryKey: readonly unknown[] }) =>
    String(address).split("?")[0] === listReview.path;
  return client.invalidateQueries({ predicate: isList });
}
