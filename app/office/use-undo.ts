import { useState } from "react";

type Undo<Done> = (done: Done, then: { onSuccess: () => void }) => void;

/** Remembers what was done last, for an UndoBar, until it is taken back or dismissed. `undo` starts taking it back. */
export function useUndo<Done>(undo: Undo<Done>) {
  const [done, setDone] = useState<Done>();
  const onDismiss = () => setDone(undefined);
  const onUndo = () => done !== undefined && undo(done, { onSuccess: onDismiss });
  return { done, remember: setDone, bar: { onUndo, onDismiss } };
}
