import type { ReactNode } from "react";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useOfficeMessages } from "./office-messages.tsx";
import type { Messages } from "./messages.ts";

type Turn = (() => void) | undefined;
export type Turns = { newest: Turn; newer: Turn; older: Turn };
export type PagingMessages = Omit<Messages["paging"], "range">;
type Props = {
  list: Turns;
  /** The range, such as "1 to 50". */
  place: ReactNode;
  /** Set for lists that are not sorted newest first. */
  messages?: PagingMessages | undefined;
  /** Whether to show the range even if there is only one page, for example because it includes the total. */
  saysAlways?: boolean;
};

/** The position in a list, newest first, with links to newer and older rows if there are several pages. */
export function Paging({ list: { newest, newer, older }, place, messages: ownMessages, saysAlways = false }: Props) {
  const { paging } = useOfficeMessages();
  const messages = ownMessages ?? paging;
  const isOnePage = !newer && !older;
  if (isOnePage && !saysAlways) return null;
  return (
    <nav aria-label={messages.pages} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="text-sm text-muted">
        {place}
      </p>
      {!isOnePage && (
        <div className="flex flex-wrap gap-2">
          {newest && <PageButton label={messages.newest} turn={newest} />}
          <PageButton label={messages.newer} turn={newer} points="back" />
          <PageButton label={messages.older} turn={older} points="on" />
        </div>
      )}
    </nav>
  );
}

type PageButtonProps = { label: string; turn: Turn; points?: "back" | "on" };

function PageButton({ label, turn, points }: PageButtonProps) {
  function turnPage() {
    turn?.();
    scrollTo({ top: 0 });
  }
  return (
    <Button tone="outline" size="small" disabled={!turn} onClick={turnPage}>
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
