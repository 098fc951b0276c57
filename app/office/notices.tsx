import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { showToast } from "#app/ui/feedback/toast.ts";
import { Notice } from "./notice.tsx";
import { UndoBar, UndoButton } from "./undo-bar.tsx";
import { useIsLeft } from "./use-is-left.ts";

/** A sentence, and what it is about, such as the title of a record. */
export type Said = string | { text: string; about: string };
/** What an action did, and how to take it back. The undo rejects if it fails. */
type Told = { tone: "done" | "failed"; said: Said; undo?: (() => unknown) | undefined };
type Shown = Told & { id: number };
type Tell = (told: Told | undefined) => void;

function tellByToast({ tone, said }: Told): void {
  const { text, about } = saidParts(said);
  showToast({ title: text, ...(about && { description: about }), ...(tone === "failed" && { tone: "destructive" }) });
}

const Telling = createContext<Tell>((told) => told && tellByToast(told));
const Undoable = createContext<{ told: Shown | undefined; end: (id: number) => void }>({
  told: undefined,
  end: () => undefined,
});

/** Returns a function that tells what an action did: in the open record, because it would cover a toast. */
export function useTell(): Tell {
  return use(Telling);
}

/** A page of the back office. Toasts tell what actions did, and PageUndo offers to undo the last one. */
export function PageNotices({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [told, setTold] = useState<Shown & { on: string }>();
  const tell = useCallback<Tell>(
    (next) => {
      if (!next) return;
      if (!next.undo) tellByToast(next);
      // An action that failed leaves the one before it as the last.
      if (next.tone === "done")
        setTold((last) => (next.undo ? { ...next, id: (last?.id ?? 0) + 1, on: pathname } : undefined));
    },
    [pathname],
  );
  const end = useCallback((id: number) => setTold((last) => (last?.id === id ? undefined : last)), []);
  const shown = told?.on === pathname ? told : undefined;
  const undoable = useMemo(() => ({ told: shown, end }), [shown, end]);
  return (
    <Telling value={tell}>
      <Undoable value={undoable}>{children}</Undoable>
    </Telling>
  );
}

/** Offers to undo the page's last action. Place it after the list, so that rows do not move. */
export function PageUndo() {
  const { told, end } = use(Undoable);
  return told && <LastAction key={told.id} told={told} onEnd={() => end(told.id)} />;
}

function LastAction({ told: { said, undo }, onEnd }: { told: Told; onEnd: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const { text, about } = saidParts(said);

  async function undoNow() {
    setBusy(true);
    try {
      await undo?.();
      onEnd();
    } catch {
      setBusy(false); // the call has said why
    }
  }

  return (
    <UndoBar busy={isBusy} onUndo={() => void undoNow()} onDismiss={onEnd}>
      {about && (
        <>
          <bdi>{about}</bdi> ·{" "}
        </>
      )}
      {text}
    </UndoBar>
  );
}

/** The content of an open record, below what its last action did. A toast says what failed after it was left. */
export function RecordNotices({ title, children }: { title: ReactNode; children: ReactNode }) {
  const [told, setTold] = useState<Shown>();
  const isLeft = useIsLeft();
  const latestTitle = useRef(title);
  useEffect(() => {
    latestTitle.current = title;
  }, [title]);
  const tell = useCallback<Tell>(
    (next) => {
      if (!isLeft.current) setTold((last) => next && { ...next, id: (last?.id ?? 0) + 1 });
      else if (next?.tone === "failed")
        showToast({ title: saidParts(next.said).text, description: latestTitle.current, tone: "destructive" });
    },
    [isLeft],
  );
  const { text, about } = saidParts(told?.said ?? "");
  return (
    <Telling value={tell}>
      {told && (
        <Notice key={told.id} tone={told.tone} text={about ? `${about} · ${text}` : text}>
          <Undo undo={told.undo} />
        </Notice>
      )}
      {children}
    </Telling>
  );
}

function Undo({ undo }: Pick<Told, "undo">) {
  const [isAsked, setAsked] = useState(false);
  async function undoNow() {
    setAsked(true);
    try {
      await undo?.();
    } catch {
      setAsked(false); // the call has said why
    }
  }
  return undo && <UndoButton busy={isAsked} onUndo={() => void undoNow()} />;
}

function saidParts(said: Said): { text: string; about?: string } {
  return typeof said === "string" ? { text: said } : said;
}
