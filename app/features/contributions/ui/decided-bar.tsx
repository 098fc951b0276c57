import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useFocusOnArrival } from "#app/ui/use-focus-on-arrival.ts";
import type { WaitingContribution } from "../contract.ts";
import type { Words } from "../strings.en.ts";
import { titleOf } from "./title-of.ts";

export type Decided = { contribution: WaitingContribution; decision: "publish" | "discard" };

type Props = { decided: Decided; words: Words; busy: boolean; onUndo: () => void };

/** The way back after a decision; give it a key, so that each decision has a bar of its own. It takes the focus, because the button that had it is gone with its card. */
export function DecidedBar({ decided: { contribution, decision }, words, busy, onUndo }: Props) {
  const { review } = words;
  const bar = useFocusOnArrival<HTMLDivElement>();

  return (
    <div
      ref={bar}
      tabIndex={-1}
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-md bg-mint px-4 py-3"
    >
      <Icon name={decision === "publish" ? "check" : "trash"} size={20} className="shrink-0 text-pine" />
      <p className="min-w-0 grow wrap-anywhere">
        <strong>{decision === "publish" ? review.published : review.discarded}</strong>
        {": "}
        <bdi>{titleOf(contribution, words)}</bdi>
      </p>
      <Button tone="outline" size="small" busy={busy} onClick={onUndo}>
        {review.undo}
      </Button>
    </div>
  );
}
