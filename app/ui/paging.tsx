import { Button } from "./button.tsx";

type Turn = (() => void) | undefined;
type Words = { pages: string; newest: string; newer: string; older: string };

/** Where one is in a list, newest first, and the ways to newer and older rows; nothing where one page holds all. */
export function Paging({
  list: { newest, newer, older },
  place,
  words,
}: {
  list: { newest: Turn; newer: Turn; older: Turn };
  /** "1 to 50" */
  place: string;
  words: Words;
}) {
  if (!newer && !older) return null;
  return (
    <nav aria-label={words.pages} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="text-sm text-muted">
        {place}
      </p>
      <div className="flex flex-wrap gap-2">
        {newest && <PageButton label={words.newest} turn={newest} />}
        <PageButton label={words.newer} turn={newer} />
        <PageButton label={words.older} turn={older} />
      </div>
    </nav>
  );
}

function PageButton({ label, turn }: { label: string; turn: Turn }) {
  function turnPage() {
    turn?.();
    scrollTo({ top: 0 });
  }
  return (
    <Button tone="outline" size="small" disabled={!turn} onClick={turnPage}>
      {label}
    </Button>
  );
}
