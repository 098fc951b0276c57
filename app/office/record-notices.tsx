import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { showToast } from "#app/ui/feedback/toast.ts";
import { Notice } from "./notice.tsx";
import { UndoButton } from "./undo-bar.tsx";

/** What an action did, and how to take it back. */
type Told = { tone: "done" | "failed"; text: string; undo?: (() => void) | undefined };
type Tell = (told: Told | undefined) => void;

function tellByToast(told: Told | undefined): void {
  if (told) showToast({ title: told.text, tone: told.tone === "failed" ? "destructive" : "default" });
}

const Telling = createContext<Tell>(tellByToast);

/** Returns a function that tells what an action did: in the open record, because it would cover a toast. */
export function useTell(): Tell {
  return use(Telling);
}

/** The content of an open record, below what its last action did. */
export function RecordNotices({ children }: { children: ReactNode }) {
  const [told, setTold] = useState<Told & { id: number }>();
  const tell = useCallback<Tell>((next) => setTold((last) => next && { ...next, id: (last?.id ?? 0) + 1 }), []);
  return (
    <Telling value={tell}>
      {told && (
        <Notice key={told.id} tone={told.tone} text={told.text}>
          <Undo undo={told.undo} />
        </Notice>
      )}
      {children}
    </Telling>
  );
}

function Undo({ undo }: Pick<Told, "undo">) {
  const [isAsked, setAsked] = useState(false);
  function undoNow() {
    setAsked(true);
    undo?.();
  }
  return undo && <UndoButton busy={isAsked} onUndo={undoNow} />;
}
