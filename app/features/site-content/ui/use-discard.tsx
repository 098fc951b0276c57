import { useMessages } from "#app/office/office-messages.tsx";
import { UndoBar, useUndo } from "#app/office/undo-bar.tsx";
import { useCall } from "#app/office/use-call.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { type BlockId, blocks } from "#content/site-content.ts";
import { type BlockState, dropDraft, saveDraft, type Schedule, type SiteContentState } from "../contract.ts";
import { oneAfterAnother } from "./use-edited-block.ts";

type Draft = { id: BlockId; draft: NonNullable<BlockState["draft"]>; published: BlockState["published"] };
type Discarded = Draft & { wasScheduled: boolean };

/** Discards drafts. The bar offers to undo the last time, which keeps what others have changed since. */
export function useDiscard(schedules: readonly Schedule[], onChanged: (answer: SiteContentState) => void) {
  const messages = useMessages("siteContent");
  const language = useLanguage();
  const restore = useCall(saveDraft, { mutation: oneAfterAnother, onDone: onChanged });
  const undo = useUndo<readonly Discarded[]>(async (discarded, then) => {
    const failed = await eachOf(discarded, ({ id, draft, published }) =>
      restore.mutateAsync({ params: { block: id }, body: { value: draft.value, base: published } }),
    );
    if (failed.length === 0) then.onSuccess();
  });
  const drop = useCall(dropDraft, { mutation: oneAfterAnother, onDone: onChanged });

  async function start(drafts: readonly Draft[]) {
    const discarded = drafts.map((each) => ({ ...each, wasScheduled: isScheduled(each.id, schedules) }));
    const failed = await eachOf(discarded, ({ id, draft }) =>
      drop.mutateAsync({ params: { block: id }, query: { seen: String(draft.version) } }),
    );
    const gone = discarded.filter((each) => !failed.includes(each));
    if (gone.length > 0) undo.remember(gone);
  }

  const names = undo.done?.map(({ id }) => blocks[id].label[language]);
  const bar = names && (
    <UndoBar key={names.join()} busy={restore.isPending} {...undo.bar}>
      {`${messages.discarded}: ${new Intl.ListFormat(language, { type: "unit" }).format(names)}`}
      {undo.done?.some(({ wasScheduled }) => wasScheduled) && <span>. {messages.discardedSchedule}</span>}
    </UndoBar>
  );
  return { start, bar };
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
