type Size = { width: number; height: number };
type Box = { left: number; top: number; right: number; bottom: number };
type Place = { left: number; top: number };

/** The distance of a message from the edges of the window and from controls. */
const gap = 16;

/**
 * Returns where a message covers no control: as far down as possible, in the middle, at the start, or at the end. If there
 * is no such place, returns the one where it covers the fewest. A message that covers none stays at its `current` place.
 */
export function freePlaceOf(message: Size, window: Size, controls: readonly Box[], current?: Place): Place {
  const sides = [(window.width - message.width) / 2, gap, window.width - message.width - gap];
  const heights: number[] = [];
  for (let top = window.height - message.height - gap; top >= 0; top -= gap) heights.push(top);
  const others = heights.flatMap((top) => sides.map((left) => ({ left: Math.max(left, 0), top })));
  const places = current ? [current, ...others] : others;
  const covered = places.map((place) => controls.filter((control) => isCovered(control, place, message)).length);
  return places[covered.indexOf(Math.min(...covered))] ?? { left: 0, top: 0 };
}

function isCovered({ left, top, right, bottom }: Box, place: Place, { width, height }: Size): boolean {
  const isBeside = right <= place.left || left >= place.left + width;
  return !isBeside && bottom > place.top && top < place.top + height;
}

/** The last is the bar that offers to undo an action, whose text says which. */
const controlSelector = "a[href], button, input, select, textarea, summary, [role=status][tabindex]";

/** Returns the boxes of all visible controls that can be used now: those of the page or of an open dialog. */
export function visibleControls(except: Element): Box[] {
  const dialogs = document.querySelectorAll("dialog:modal");
  const scope = dialogs.item(dialogs.length - 1) ?? document;
  return [...scope.querySelectorAll(controlSelector)]
    .filter((control) => !except.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}
