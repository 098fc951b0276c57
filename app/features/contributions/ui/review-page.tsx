import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { useMessages } from "#app/office/office-messages.tsx";
import { StaffList } from "#app/office/staff-list.tsx";
import { type Late, useCall, useChange } from "#app/office/use-call.ts";
import { useListAddress } from "#app/office/use-list-address.ts";
import { useStaffList } from "#app/office/use-staff-list.ts";
import { callOnce } from "#app/platform/http/call-once.ts";
import { call, rejectionOf } from "#app/platform/http/call.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { decide, discardSender, listReview, pageSize, readReview, type WaitingContribution } from "../contract.ts";
import { ContributionCard } from "./contribution-card.tsx";
import { DiscardDialog, type Discarding } from "./discard-dialog.tsx";
import { type Decided, type LateDecision, ReviewConflict, type Seen } from "./review-conflict.tsx";
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
  const { decision, discardAll } = useDecisions((id) => {
    setOpened(id);
    setDiscarding(undefined); // now, because a dialog that closes later takes the focus from the conflict
  });
  const { rows = [] } = list;
  const { conflict } = decision;
  const late = conflict?.wanted;
  const isChosen = opened === "" || rows.some(({ id }) => id === opened);
  const openedId = isChosen ? opened : rows.length < rowsOfScreen ? rows[0]?.id : undefined;

  function decide(contribution: Seen, reason?: string) {
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
              conflict={
                conflict &&
                late?.current.id === contribution.id && (
                  <ReviewConflict
                    conflict={conflict}
                    busy={decision.isPending}
                    onApply={() => decide(late.current, late.reason)}
                    onKeep={decision.endConflict}
                  />
                )
              }
              onToggle={() => setOpened(openedId === contribution.id ? "" : contribution.id)}
              onPublish={(seen) => decide(seen)}
              onDiscard={(seen) => setDiscarding({ contribution: seen })}
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

/** Changes that decide on one contribution or discard all from a sender. Both refetch the list when they settle. */
function useDecisions(onLate: (id: string) => void) {
  const { review } = useMessages("contributions");
  const titleOf = useTitleOf();
  const client = useQueryClient();
  const said = (text: string, contribution: WaitingContribution) => ({ text, about: titleOf(contribution) });
  const undo = useChange(
    (contribution: WaitingContribution) => callOnce(decide, { params: idOf(contribution), body: { decision: "undo" } }),
    { refetch: refetchList, done: (_, contribution) => said(review.undone, contribution) },
  );
  return {
    decision: useChange(
      ({ contribution, reason }: Decided) => {
        const { version } = contribution;
        return callOnce(decide, {
          params: idOf(contribution),
          body: reason === undefined ? { decision: "publish", version } : { decision: "discard", reason, version },
        });
      },
      {
        refetch: refetchList,
        /** If it still waits, someone else has changed it. */
        async onConflict(decided): Promise<Late<Decided, LateDecision>> {
          const { queryKey } = queryOf(readReview, { params: idOf(decided.contribution) });
          const current = await call(readReview, { params: idOf(decided.contribution) });
          client.setQueryData(queryKey, current);
          onLate(current.id);
          return { decide: { ...decided, current } };
        },
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
