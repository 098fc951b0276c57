import { type DragEvent, type KeyboardEvent, useState } from "react";

/**
 * Lets the items of a list be moved by dragging, and by Alt with an arrow key. The list must have buttons for the same
 * moves.
 */
export function useReorder(count: number, move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();

  /** For what can be dragged: an item, or its handle. */
  const handleOf = (index: number) => ({
    draggable: true,
    onDragStart: () => setDragged(index),
    onDragEnd: () => setDragged(undefined),
  });

  /** For the item onto which others are dropped. Files that are dropped there are not its own. */
  const placeOf = (index: number) => ({
    onDragOver: (event: DragEvent) => dragged !== undefined && event.preventDefault(),
    onDrop(event: DragEvent) {
      if (dragged === undefined) return;
      event.preventDefault();
      move(dragged, index);
    },
  });

  function moveByKey(event: KeyboardEvent, index: number) {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    if (index + step >= 0 && index + step < count) move(index, index + step);
  }

  return { handleOf, placeOf, moveByKey };
}

/** Returns the items with one of them at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}
