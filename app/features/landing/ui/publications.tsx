import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { newTab } from "#app/ui/layout/new-tab.tsx";
import type { LandingProps, ShownPublication } from "../landing-props.ts";
import { paperFileName } from "../paper-file.ts";

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

type ViewerProps = { publication: ShownPublication; messages: LandingProps["messages"]["research"] };

/** Requirements §2.4 Research: details about a paper, with links to open and download it. Needs no JavaScript. */
function PaperViewer({ publication, messages }: ViewerProps) {
  const { id, title, authors, venue, year, language, path, size } = publication;
  const facts = [
    [messages.authors, authors],
    [messages.venue, venue],
    [messages.year, year],
    [messages.language, language],
    [messages.file, interpolate(messages.fileSize, { size })],
  ];
  return (
    <Dialog id={id} title={title} closeLabel={messages.close}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <LinkButton {...newTab} href={path}>
          <Icon name="external" size={20} />
          {messages.openPdf}
        </LinkButton>
        <LinkButton tone="outline" href={path} download={paperFileName(title)}>
          <Icon name="download" size={20} />
          {messages.downloadPdf}
        </LinkButton>
      </div>
    </Dialog>
  );
}
