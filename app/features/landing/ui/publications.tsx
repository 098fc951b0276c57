import { Button } from "#app/ui/button.tsx";
import { newTab } from "#app/ui/new-tab.tsx";
import { publications } from "#content/publications.ts";
import type { LandingProps } from "../landing-props.ts";
import { PaperViewer } from "./paper-viewer.tsx";

export type PublicationProps = { language: LandingProps["language"]; words: LandingProps["words"]["research"] };

/** Spec §2 Research: six publications, each with year, title, venue and its PDF. */
export function Publications({ language, words }: PublicationProps) {
  return (
    <ol aria-labelledby="publications" className="mt-3">
      {publications.map((publication) => {
        const { id, year, title, venue, pdf } = publication;
        return (
          <li key={id} className="publication">
            <p className="figure">{year.value}</p>
            <div>
              <p id={`${id}-name`} className="font-semibold">
                {title.value[language]}
              </p>
              <p className="text-muted">{venue.value[language]}</p>
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
                {words.viewPaper}
              </Button>
              <a {...newTab} href={pdf.value.path} className="link">
                PDF
              </a>
            </div>
            <PaperViewer publication={publication} language={language} words={words} />
          </li>
        );
      })}
    </ol>
  );
}
