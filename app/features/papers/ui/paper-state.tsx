import { Badge } from "#app/ui/feedback/badge.tsx";
import type { OwnPaper } from "../contract.ts";
import type { Words } from "../strings.en.ts";

const tones = { pending: "pending", published: "completed", discarded: "other" } as const;

/** Whether a paper is public. */
export function StateBadge({ state, words }: { state: OwnPaper["state"]; words: Words }) {
  return <Badge tone={tones[state]}>{words.states[state]}</Badge>;
}

type Indexed = Pick<OwnPaper, "indexState" | "indexProblem">;

/** How far a paper has come into the search, and what is in the way. */
export function IndexState({ paper: { indexState, indexProblem }, words }: { paper: Indexed; words: Words }) {
  const isWrong = indexState === "failed";
  return (
    <span className={isWrong ? "font-medium text-red" : "text-muted"}>
      {words.indexStates[indexState]}
      {indexProblem && `: ${words.indexProblems[indexProblem]}`}
    </span>
  );
}
