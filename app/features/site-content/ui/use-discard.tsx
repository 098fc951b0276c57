import { useMessages } from "#app/office/office-messages.tsx";
import { useCall, useChange } from "#app/office/use-call.ts";
import { callOnce } from "#app/platform/http/call-once.ts";
import type { Rejection } from "#app/platform/http/call.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import type { BlockId } from "#content/site-content.ts";
import { type BlockState, discardDrafts, saveDraft, type Schedule, type SiteContentState } from "../contract.ts";
import { listedLabels } from "./block-label.ts";
import { oneAfterAnother } from "./use-edited-block.ts";

type Draft = { id: BlockId; draft: NonNullable<BlockState["draft"]>; published: BlockState["published"] };

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
  const restore = useCall(saveDraft, { mutation: oneAfterAnother, onDone: onChanged });
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
      undo: (_, drafts) => () => restoreAll(drafts),
    },
  );

  function saidOf(ids: readonly BlockId[]): string {
    const schedule = ids.some((id) => isScheduled(id, schedules)) ? `. ${messages.discardedSchedule}` : "";
    return `${messages.discarded}: ${listedLabels(ids, language)}${schedule}`;
  }

  async function restoreAll(drafts: readonly Draft[]) {
    let isWhole = true;
    for (const { id, draft, published } of drafts) {
      const body = { value: draft.value, base: published };
      await restore.mutateAsync({ params: { block: id }, body }).catch(() => (isWhole = false)); // it has said why
    }
    if (!isWhole) throw new Error("Expected to restore all drafts");
  }

  return discard.mutate;
}

/** Returns whether a block is published at a set time. */
export function isScheduled(id: BlockId, schedules: readonly Schedule[]): boolean {
  return schedules.some(({ blocks, failure }) => !failure && blocks.includes(id));
}
