import { fill } from "#app/platform/i18n/fill.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { newTab } from "#app/ui/new-tab.tsx";
import type { Publication } from "#content/publications.ts";
import { kilobytesOf, paperFileName } from "../paper-file.ts";
import type { PublicationProps } from "./publications.tsx";

/** Spec §2 Research: what a paper is, with ways to read the whole of it and to keep it. Needs no script. */
export function PaperViewer({ publication, language, words }: PublicationProps & { publication: Publication }) {
  const { id, title, authors, venue, year, language: paperLanguage, pdf } = publication;
  const { path, sizeBytes } = pdf.value;
  const facts = [
    [words.authors, authors.value[language]],
    [words.venue, venue.value[language]],
    [words.year, year.value],
    [words.language, words.languages[paperLanguage]],
    [words.file, fill(words.fileSize, { kilobytes: kilobytesOf(sizeBytes) })],
  ];
  return (
    <Dialog id={id} title={title.value[language]} closeLabel={words.close}>
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
        <LinkButton tone="outline" href={path} download={paperFileName(title.value[language])}>
          <Icon name="download" size={20} />
          {words.downloadPdf}
        </LinkButton>
      </div>
    </Dialog>
  );
}
