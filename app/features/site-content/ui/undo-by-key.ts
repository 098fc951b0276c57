import type { KeyboardEvent } from "react";
import { isTyping } from "#app/office/is-typing.ts";

type Actions = { undo: () => void; redo: () => void };

/** Undoes by Ctrl+Z, and redoes by Ctrl+Shift+Z or Ctrl+Y, also on an Arabic keyboard. In text fields, the browser does. */
export function undoByKey(event: KeyboardEvent, { undo, redo }: Actions): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  if (altKey || !(ctrlKey || metaKey) || isTyping(target)) return;
  const isRedo = /^[yغ]$/i.test(key) || (shiftKey && /^[zئ]$/i.test(key));
  if (!isRedo && !/^[zئ]$/i.test(key)) return;
  event.preventDefault(); // browsers would change the field that was typed in last
  if (isRedo) redo();
  else undo();
}
