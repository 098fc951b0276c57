import { useState } from "react";

/**
 * Where one is in a list that is read page by page, newest first. The cursors that led here are kept, because a cursor
 * only leads on; another address, of another filter say, begins again.
 */
export function useCursorTrail(address: string, pageSize: number) {
  const [trail, setTrail] = useState<{ address: string; cursors: string[] }>({ address, cursors: [] });
  const cursors = trail.address === address ? trail.cursors : [];
  return {
    /** Leads to this page; undefined on the first. */
    cursor: cursors.at(-1),
    /** How many rows stand on the pages before this one. */
    before: cursors.length * pageSize,
    /** The ways to other pages; `nextCursor` leads to older rows, if there are any. */
    turns: (nextCursor: string | undefined) => ({
      older: nextCursor ? () => setTrail({ address, cursors: [...cursors, nextCursor] }) : undefined,
      newer: cursors.length > 0 ? () => setTrail({ address, cursors: cursors.slice(0, -1) }) : undefined,
      newest: cursors.length > 1 ? () => setTrail({ address, cursors: [] }) : undefined,
    }),
  };
}
