import type { useAnswer } from "#app/platform/http/use-answer.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import type { OwnPaper } from "../contract.ts";
import type { PageMessages } from "../messages.ts";

type Props = { messages: PageMessages; own: ReturnType<typeof useAnswer<OwnPaper[]>> };

/** The papers sent from this browser or, for staff members, those added by staff. Shows the status of each. */
export function OwnPapers({ messages, own }: Props) {
  const { page } = messages;
  const { answer: papers, hasFailed, reload } = own;
  return (
    <section aria-labelledby="own-papers" className="grid gap-4">
      <h2 id="own-papers" className="text-xl">
        {page.own}
      </h2>
      {hasFailed && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {page.ownFailed}
          <Button tone="outline" size="small" onClick={reload}>
            {page.retry}
          </Button>
        </p>
      )}
      {papers?.length === 0 && <p className="text-muted">{page.noOwn}</p>}
      {papers && papers.length > 0 && (
        <ul className="grid gap-3">
          {papers.map((paper) => (
            <li key={paper.id} className="card grid min-w-0 gap-2">
              <p dir="auto" className="font-semibold wrap-anywhere">
                {paper.title}
              </p>
              <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
                <StateBadge state={paper.state} messages={messages} />
                <IndexState paper={paper} messages={messages} />
                <a href={paper.path} target="_blank" rel="noopener" className="font-medium text-leaf underline">
                  {page.openPdf}
                  <span className="sr-only"> ({page.newTab})</span>
                </a>
              </p>
              {paper.discardReason && (
                <p className="text-sm wrap-anywhere">{interpolate(messages.reason, { reason: paper.discardReason })}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const tones = { pending: "pending", published: "completed", discarded: "other" } as const;

/** Shows whether a paper is public. */
export function StateBadge({ state, messages }: { state: OwnPaper["state"]; messages: PageMessages }) {
  return <Badge tone={tones[state]}>{messages.states[state]}</Badge>;
}

type Indexed = Pick<OwnPaper, "indexState" | "indexProblem">;

/** Shows the indexing status and any problem. */
export function IndexState({
  paper: { indexState, indexProblem },
  messages,
}: {
  paper: Indexed;
  messages: PageMessages;
}) {
  const isWrong = indexState === "failed";
  return (
    <span className={isWrong ? "font-medium text-red" : "text-muted"}>
      {messages.indexStates[indexState]}
      {indexProblem && `: ${messages.indexProblems[indexProblem]}`}
    </span>
  );
}
