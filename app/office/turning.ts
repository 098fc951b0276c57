/**
 * The properties of a button that turns to another page or record. Where there is none, it does nothing, but keeps the
 * focus, which a disabled button loses.
 */
export function turning<Turn extends (...given: never[]) => void>(turn: Turn | undefined) {
  return turn ? { onClick: turn } : { "aria-disabled": true };
}
