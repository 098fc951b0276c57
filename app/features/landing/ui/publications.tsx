import { Button } from "#app/ui/button/button.tsx";
import { newTab } from "#app/ui/layout/new-tab.tsx";
import type { LandingProps, ShownPublication } from "../landing-props.ts";
import { PaperViewer } from "./paper-viewer.tsx";

type Props = { publications: readonly ShownPublication[]; messages: LandingProps["messages"]["research"] };

/** Requirements §2.4 Research: the publications with their year, title, venue, and PDF. */
export function Publications({ publications, messages }: Props) {
  return (
    <ol aria-labelledby="publications" className="mt-3">
      {publications.map((publication) => {
        const { id, year, title, venue, path } = publication;
        return (
          <li key={id} className="publication">
            <p className="figure">{year}</p>
            <div>
              <p id={`${id}-name`} className="font-semibold">
                {title}
              </p>
              <p className="text-muted">{venue}</p>
            </div>
            <div className="flex items-center gap-4">
              <Button
                tone="outline"
                size="small"
                command="show-modal"
                commandfor={id}
                aria-describedby={`${id}-name`}
                aria-haspopup="dialog"
              >
                {messages.viewPaper}
              </Button>
              <a {...newTab} href={path} className="link">
                PDF
              </a>
            </div>
            <PaperViewer publication={publication} messages={messages} />
          </li>
        );
      })}
    </ol>
  );
}
