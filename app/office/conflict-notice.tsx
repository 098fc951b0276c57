import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#app/ui/button/button.tsx";
import { MarkedWords } from "./marked-words.tsx";
import type { Messages } from "./messages.ts";
import { Moment } from "./moment.tsx";
import { useOfficeMessages } from "./office-messages.tsx";
import { type TextPart, wordChanges } from "./word-changes.ts";

export type Version = { name?: string; current: ReactNode; mine: ReactNode };

type Props = {
  /** The other change: its author, time (ISO), and subject. */
  last: { what?: string; by: string; at: string } | undefined;
  /** The differences, either one per field or one for the whole record. */
  versions: readonly Version[];
  /** How to make the change anyway; undefined if that is no longer possible. */
  action: "apply" | "delete" | undefined;
  busy: boolean;
  onApply: () => void;
  onKeep: () => void;
  /** For a notice that appears while the user types: leaves the focus where it is. */
  isQuiet?: boolean;
  /** Replace some of the usual words. */
  words?: Partial<Messages["conflict"]>;
};

/**
 * Shows an edit conflict: the current version and its author, this user's change next to it, and a choice between them.
 * Takes focus, so that screen readers announce that nothing was saved.
 */
export function ConflictNotice({ last, versions, action, busy, onApply, onKeep, isQuiet = false, words }: Props) {
  const t = { ...useOfficeMessages().conflict, ...words };
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isQuiet) box.current?.focus({ preventScroll: true });
    if (box.current) showStart(box.current);
  }, [isQuiet]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid min-w-0 gap-4 rounded-md border border-red bg-red-soft p-4 outline-none"
    >
      <div>
        <p className="font-medium">{t.title}</p>
        {last && (
          <p className="text-sm">
            {last.what && `${last.what} · `}
            <bdi>{last.by}</bdi> · <Moment at={last.at} />
          </p>
        )}
      </div>
      {versions.map(({ name, ...version }, index) => {
        const { current, mine } = markedIn(version);
        return (
          <div key={index} className="grid gap-2">
            {name && <p className="font-medium">{name}</p>}
            <dl className="versions">
              <Side label={t.current} value={current} />
              <Side label={t.mine} value={mine} />
            </dl>
          </div>
        );
      })}
      <div className="flex flex-wrap gap-2">
        {action && (
          <Button tone={action === "delete" ? "danger" : "primary"} size="small" busy={busy} onClick={onApply}>
            {t[action]}
          </Button>
        )}
        <Button tone="outline" size="small" onClick={onKeep}>
          {t.keep}
        </Button>
      </div>
    </div>
  );
}

/** Marks the words that only one of two texts has, unless they have none in common. */
function markedIn({ current, mine }: Version): Pick<Version, "current" | "mine"> {
  if (typeof current !== "string" || typeof mine !== "string") return { current, mine };
  const { before, after } = wordChanges(current, mine);
  if (![...before, ...after].some(({ isChanged }) => !isChanged)) return { current, mine };
  const marked = (parts: readonly TextPart[]) => (
    <bdi>
      <MarkedWords parts={parts} as="mark" />
    </bdi>
  );
  return { current: marked(before), mine: marked(after) };
}

function Side({ label, value }: { label: string; value: ReactNode }) {
  const { nothing } = useOfficeMessages().conflict;
  const side = useRef<HTMLElement>(null);
  // In a long text, the first difference may be below the edge.
  useEffect(() => {
    const mark = side.current?.querySelector("mark");
    if (mark && side.current) side.current.scrollTop = mark.offsetTop - side.current.offsetTop - mark.offsetHeight;
  }, []);
  return (
    <div className="min-w-0 rounded-md border border-line bg-surface px-3 py-2">
      <dt className="text-sm text-muted">{label}</dt>
      <dd ref={side} className="max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere">
        {typeof value === "string" ? <bdi>{value || nothing}</bdi> : value}
      </dd>
    </div>
  );
}

/** Scrolls no more than needed. Of a notice with little room, the start is shown. */
function showStart(box: HTMLElement): void {
  box.scrollIntoView({ block: box.offsetHeight < innerHeight / 2 ? "nearest" : "start" });
}
