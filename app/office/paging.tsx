import type { MouseEvent } from "react";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { PageRange } from "#app/platform/query/use-cursor-pages.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Messages } from "./messages.ts";
import { useOfficeMessages } from "./office-messages.tsx";
import { turning } from "./turning.ts";
import { useCount } from "./use-count.ts";

type Turn = (() => void) | undefined;
export type PagingMessages = Omit<Messages["paging"], "range" | "rangeOpen">;
type Props = {
  list: { range: PageRange | undefined; hasPages?: boolean; newest?: Turn; newer?: Turn; older?: Turn };
  /** Set for lists that are not sorted newest first. */
  messages?: PagingMessages | undefined;
};

/** The position in a list, newest first, with links to newer and older rows if there are several pages. */
export function Paging({ list: { range, hasPages, newest, newer, older }, messages: ownMessages }: Props) {
  const { paging } = useOfficeMessages();
  const counted = useCount();
  const messages = ownMessages ?? paging;
  if (!range) return null;
  const numbers = {
    from: counted(range.from),
    to: counted(range.to),
    total: counted(range.total),
  };
  return (
    <nav aria-label={messages.pages} className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="text-sm text-muted">
        {interpolate(range.isExact ? paging.range : paging.rangeOpen, numbers)}
      </p>
      {hasPages && (
        <div className="flex flex-wrap gap-2">
          <PageButton label={messages.newest} turn={newest} />
          <PageButton label={messages.newer} turn={newer} points="back" />
          <PageButton label={messages.older} turn={older} points="on" />
        </div>
      )}
    </nav>
  );
}

/** The range of a list without pages. */
export function wholeRange(count: number): PageRange {
  return { from: 1, to: count, total: count, isExact: true };
}

type PageButtonProps = { label: string; turn: Turn; points?: "back" | "on" };

function PageButton({ label, turn, points }: PageButtonProps) {
  /** Keys turn the page from here, so that the focus stays in view. */
  function turnPage({ detail }: MouseEvent) {
    turn?.();
    const isClick = detail > 0;
    if (isClick) scrollTo({ top: 0 });
  }
  return (
    <Button tone="outline" size="small" {...turning(turn && turnPage)}>
      {/* The chevron points forward in the reading direction; rotated, it points back. */}
      {points === "back" && (
        <span className="rotate-180">
          <Icon name="chevron" size={18} />
        </span>
      )}
      {label}
      {points === "on" && <Icon name="chevron" size={18} />}
    </Button>
  );
}
