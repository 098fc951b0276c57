import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { newTab } from "#app/ui/layout/new-tab.tsx";
import type { LandingProps, ShownPublication } from "../landing-props.ts";

type Props = { publication: ShownPublication; messages: LandingProps["messages"]["research"] };

/** Requirements §2.4 Research: details about a paper, with links to open and download it. Needs no JavaScript. */
export function PaperViewer({ publication, messages }: Props) {
  const { id, title, authors, venue, year, language, path, sizeBytes } = publication;
  const facts = [
    [messages.authors, authors],
    [messages.venue, venue],
    [messages.year, year],
    [messages.language, language],
    [messages.file, interpolate(messages.fileSize, { kilobytes: kilobytesOf(sizeBytes) })],
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

/**
 * Returns the file name for downloading a paper (requirements §2.4): the title with underscores for all characters
 * except letters and digits. Letters of all scripts and their combining marks are kept, so Arabic titles stay readable.
 */
export function paperFileName(title: string): string {
  return `${title.replace(/[^\p{L}\p{M}\p{N}]/gu, "_")}.pdf`;
}

/** Rounds a file size to whole kilobytes (1024 bytes), at least 1. */
export function kilobytesOf(sizeBytes: number): number {
  return Math.max(1, Math.round(sizeBytes / 1024));
}
