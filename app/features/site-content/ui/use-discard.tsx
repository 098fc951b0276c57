import { useTell } from "#app/office/notices.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import type { BlockId } from "#content/site-content.ts";
import { type BlockState, dropDraft, saveDraft, type Schedule, type SiteContentState } from "../contract.ts";
import { listedLabels } from "./block-label.ts";
import { oneAfterAnother } from "./use-edited-block.ts";

type Draft = { id: BlockId; draft: NonNullable<BlockState["draft"]>; published: BlockState["published"] };

/**
 * Returns a function that discards drafts, and says so with an offer to undo it, which keeps what others have changed
 * since.
 */
export function useDiscard(schedules: readonly Schedule[], onChanged: (answer: SiteContentState) => void) {
  const messages = useMessages("siteContent");
  const language = useLanguage();
  const tell = useTell();
  const restore = useCall(saveDraft, { mutation: oneAfterAnother, onDone: onChanged });
  const drop = useCall(dropDraft, { mutation: oneAfterAnother, onDone: onChanged });

  async function restoreAll(drafts: readonly Draft[]) {
    const failed = await eachOf(drafts, ({ id, draft, published }) =>
      restore.mutateAsync({ params: { block: id }, body: { value: draft.value, base: published } }),
    );
    if (failed.length > 0) throw new Error("Expected to restore all drafts");
  }

  return async (drafts: readonly Draft[]) => {
    const scheduled = new Set(drafts.filter(({ id }) => isScheduled(id, schedules)));
    const failed = await eachOf(drafts, ({ id, draft }) =>
      drop.mutateAsync({ params: { block: id }, query: { seen: String(draft.version) } }),
    );
    const gone = drafts.filter((each) => !failed.includes(each));
    if (gone.length === 0) return;
    const ids = gone.map(({ id }) => id);
    const names = listedLabels(ids, language);
    const schedule = gone.some((each) => scheduled.has(each)) ? `. ${messages.discardedSchedule}` : "";
    tell({ tone: "done", said: `${messages.discarded}: ${names}${schedule}`, undo: () => restoreAll(gone) });
  };
}

/** Returns whether a block is published at a set time. */
export function isScheduled(id: BlockId, schedules: readonly Schedule[]): boolean {
  return schedules.some(({ blocks, failure }) => !failure && blocks.includes(id));
}

/** Does something with each item, one after another, and returns the items for which it failed. */
async function eachOf<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<Item[]> {
  const failed: Item[] = [];
  for (const item of items) {
    try {
      await act(item);
    } catch {
      failed.push(item); // the call has already said why
    }
  }
  return failed;
}
