import { useMessages } from "#app/office/office-messages.tsx";
import { UndoBar, useUndo } from "#app/office/undo-bar.tsx";
import { useCall } from "#app/office/use-call.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { type BlockId, blocks } from "#content/site-content.ts";
import { type BlockState, dropDraft, saveDraft, type SiteContentState } from "../contract.ts";
import { oneAfterAnother } from "./use-edited-block.ts";

type Discarded = { id: BlockId; draft: NonNullable<BlockState["draft"]>; published: BlockState["published"] };

/** Discards drafts. The bar offers to undo the last one, which keeps what others have changed since. */
export function useDiscard(onChanged: (answer: SiteContentState) => void) {
  const messages = useMessages("siteContent");
  const language = useLanguage();
  const restore = useCall(saveDraft, { mutation: oneAfterAnother, onDone: onChanged });
  const undo = useUndo<Discarded>(({ id, draft, published }, then) =>
    restore.mutate({ params: { block: id }, body: { value: draft.value, base: published } }, then),
  );
  const drop = useCall(dropDraft, { mutation: oneAfterAnother, onDone: onChanged });

  function start(discarded: Discarded) {
    const { id, draft } = discarded;
    drop.mutate(
      { params: { block: id }, query: { seen: String(draft.version) } },
      { onSuccess: () => undo.remember(discarded) },
    );
  }

  const bar = undo.done && (
    <UndoBar key={undo.done.id} busy={restore.isPending} {...undo.bar}>
      {`${messages.discarded}: ${blocks[undo.done.id].label[language]}`}
    </UndoBar>
  );
  return { start, bar };
}
