import { useMessages } from "#app/office/office-messages.tsx";
import { useCall, useChange } from "#app/office/use-call.ts";
import { callOnce } from "#app/platform/http/call-once.ts";
import type { Rejection } from "#app/platform/http/call.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import type { BlockId } from "#content/site-content.ts";
import { type BlockState, discardDrafts, restoreDrafts, type Schedule, type SiteContentState } from "../contract.ts";
import { listedLabels } from "./block-label.ts";
import { oneAfterAnother } from "./use-edited-block.ts";

type Draft = { id: BlockId; draft: NonNullable<BlockState["draft"]> };

type Options = {
  schedules: readonly Schedule[];
  onChanged: (answer: SiteContentState) => void;
  /** Called if a draft has changed since it was shown. */
  onRefused: (rejection: Rejection) => unknown;
};

/**
 * Returns a function that discards drafts together, and says so with an offer to undo it, which keeps what others have
 * changed since.
 */
export function useDiscard({ schedules, onChanged, onRefused }: Options) {
  const messages = useMessages("siteContent");
  const language = useLanguage();
  const restore = useCall(restoreDrafts, {
    mutation: oneAfterAnother,
    onDone: onChanged,
    done: ({ left }) => (left.length > 0 ? `${messages.discardedLeft}: ${listedLabels(left, language)}` : undefined),
  });
  const discard = useChange(
    (drafts: readonly Draft[]) =>
      callOnce(discardDrafts, {
        body: { drafts: Object.fromEntries(drafts.map(({ id, draft }) => [id, draft.version])) },
      }),
    {
      mutation: oneAfterAnother,
      onDone: onChanged,
      onRefused,
      done: (_, drafts) => saidOf(drafts.map(({ id }) => id)),
      undo:
        ({ discarded }) =>
        () =>
          restore.mutateAsync({ params: { id: discarded } }),
    },
  );

  function saidOf(ids: readonly BlockId[]): string {
    const schedule = ids.some((id) => isScheduled(id, schedules)) ? `. ${messages.discardedSchedule}` : "";
    return `${messages.discarded}: ${listedLabels(ids, language)}${schedule}`;
  }

  return discard.mutate;
}

/** Returns whether a block is published at a set time. */
export function isScheduled(id: BlockId, schedules: readonly Schedule[]): boolean {
  return schedules.some(({ blocks, failure }) => !failure && blocks.includes(id));
}
