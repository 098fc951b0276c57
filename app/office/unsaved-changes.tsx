import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import { readDraft, writeDraft } from "#app/platform/drafts/stored-draft.ts";
import { useDraft } from "#app/platform/drafts/use-draft.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useOfficeMessages } from "./office-messages.tsx";

/**
 * What a form of stored values started from. It stays with the form's draft, so that after a reload, too, what others
 * have changed since is noticed.
 */
export function useFormBase<Base>(draft: string, schema: z.ZodMiniType<Base>, stored: Base) {
  const { value, isKept, change, forget } = useDraft(`${draft}-base`, schema, stored);
  return {
    base: value,
    isKept,
    /** Call it on each input. */
    keep: () => !isKept && change((before) => before),
    forget,
    /** Shows what is stored again. Returns a function that restores the discarded text. */
    discard(form: RefObject<HTMLFormElement | null>, clear: () => void) {
      const typed = readDraft(draft);
      flushSync(forget);
      clear();
      return () => {
        flushSync(() => change(() => value));
        if (typed !== null) writeDraft(draft, typed);
        form.current?.dispatchEvent(new Event("restoredraft", { bubbles: true }));
      };
    },
  };
}

type Props = {
  isKept: boolean;
  /** Returns a function that undoes it. */
  onDiscard: () => () => void;
};

/** Says that a form does not show what is stored, and offers to discard what was typed. */
export function UnsavedChanges({ isKept, onDiscard }: Props) {
  const { unsaved: t, undo } = useOfficeMessages();
  const [restore, setRestore] = useState<() => void>();
  if (isKept && restore) setRestore(undefined);
  if (!isKept && !restore) return null;

  function discard() {
    const undoIt = onDiscard();
    setRestore(() => undoIt);
  }

  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {isKept ? t.kept : t.discarded}
      <Button tone="quiet" size="small" onClick={isKept ? discard : restore}>
        {isKept ? t.discard : undo}
      </Button>
    </p>
  );
}
