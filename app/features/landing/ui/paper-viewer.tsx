import { fill } from "#app/platform/i18n/fill.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { newTab } from "#app/ui/layout/new-tab.tsx";
import type { LandingProps, ShownPublication } from "../landing-props.ts";
import { kilobytesOf, paperFileName } from "../paper-file.ts";

type Props = { publication: ShownPublication; words: LandingProps["words"]["research"] };

/** Spec §2 Research: details about a paper, with links to open and download it. Needs no JavaScript. */
export function PaperViewer({ publication, words }: Props) {
  const { id, title, authors, venue, year, language, path, sizeBytes } = publication;
  const facts = [
    [words.authors, authors],
    [words.venue, venue],
    [words.year, year],
    [words.language, words.languages[language]],
    [words.file, fill(words.fileSize, { kilobytes: kilobytesOf(sizeBytes) })],
  ];
  return (
    <Dialog id={id} title={title} closeLabel={words.close}>
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
          {words.openPdf}
        </LinkButton>
        <LinkButton tone="outline" href={path} download={paperFileName(title)}>
          <Icon name="download" size={20} />
          {words.downloadPdf}
        </LinkButton>
      </div>
    </Dialog>
  );
}
