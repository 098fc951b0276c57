import { useRef, useState } from "react";
import { isSame } from "#app/platform/content/block-values.ts";

export type BlockContent = Record<string, unknown>;

/** Changes to a field within this time are undone together. */
const togetherMilliseconds = 1_000;
const mostSteps = 100;

/** A block's unsaved value with undo and redo. */
export function useHistory(initial: BlockContent) {
  const [steps, setSteps] = useState({ past: [] as BlockContent[], now: initial, future: [] as BlockContent[] });
  const last = useRef({ field: "", at: 0 });

  function write(value: BlockContent, field: string) {
    const at = Date.now();
    const isTogether = last.current.field === field && at - last.current.at < togetherMilliseconds;
    last.current = { field, at };
    setSteps(({ past, now }) => ({
      past: isTogether && past.length > 0 ? past : [...past, now].slice(-mostSteps),
      now: value,
      future: [],
    }));
  }

  function undo() {
    last.current = { field: "", at: 0 };
    setSteps(({ past, now, future }) => {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : { past, now, future };
    });
  }

  function redo() {
    setSteps(({ past, now, future }) => {
      const [next, ...later] = future;
      return next ? { past: [...past, now], now: next, future: later } : { past, now, future };
    });
  }

  return {
    value: steps.now,
    write,
    undo: steps.past.length > 0 ? undo : undefined,
    redo: steps.future.length > 0 ? redo : undefined,
    isChanged: (from: BlockContent) => !isSame(steps.now, from),
  };
}
