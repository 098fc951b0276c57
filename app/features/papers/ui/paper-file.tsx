import * as z from "zod/mini";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { DocumentCard } from "#app/office/files/document-card.tsx";
import { FileDrop } from "#app/office/files/file-drop.tsx";
import { useFileUploads } from "#app/office/files/use-file-uploads.ts";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { Sentence } from "#app/office/sentence.tsx";
import { call } from "#app/platform/http/call.ts";
import { formatDateTime } from "#app/platform/i18n/date-time.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { paperRules, readUploadedPaper } from "../contract.ts";
import type { StaffPaper } from "../staff-contract.ts";

/** The file that replaces the paper's file when the form is saved. */
export const newFileSchema = z.object({ path: z.string(), name: z.string(), sizeBytes: z.number() });
export type NewFile = z.infer<typeof newFileSchema>;

type Props = {
  paper: StaffPaper;
  /** Undefined if the paper keeps its file. */
  chosen: NewFile | undefined;
  /** Why the server refused the file. */
  error: string | undefined;
  onChoose: (file: NewFile | undefined) => void;
};

/** The PDF of a paper with its first page, a place to replace it, and the files that were replaced before. */
export function PaperFile({ paper, chosen, error, onChoose }: Props) {
  const { admin: t } = useMessages("papers");
  const { files } = useOfficeMessages();
  const uploads = { purpose: "paper", rules: paperRules, mutationKey: paperFileKey };
  const { jobs, start, cancel, retry } = useFileUploads<NewFile>(uploads, onChoose);
  const make = (file: File) => async (path: string) => {
    await call(readUploadedPaper, { body: { fileURL: path } }); // refuses what is not a PDF
    return { path, name: file.name, sizeBytes: file.size };
  };
  const shown = chosen ?? { path: paper.path, name: paper.fileName, sizeBytes: paper.sizeBytes };
  const former = paper.formerFiles.filter(({ path }) => path !== shown.path);

  return (
    <div role="group" aria-label={t.file} className="grid grid-cols-1 gap-2">
      <p className="font-semibold">{t.file}</p>
      <DocumentCard key={shown.path} {...shown} pages={chosen ? undefined : paper.pageCount}>
        {chosen && (
          <div className="flex flex-wrap items-center gap-2">
            <p role="status" className="grow text-sm text-gold-text">
              {t.fileOnSave}
            </p>
            <Button tone="outline" size="small" onClick={() => onChoose(undefined)}>
              {t.keepFile}
            </Button>
          </div>
        )}
      </DocumentCard>
      <FileDrop
        label={files.replace}
        types={paperRules.types}
        jobs={jobs}
        error={error}
        onFiles={([file]) => file && start(file, make(file))}
        onCancel={cancel}
        onRetry={retry}
      />
      {former.length > 0 && <FormerFiles files={former} onChoose={onChoose} />}
    </div>
  );
}

/** The name of the mutations that send the file of a paper. */
export const paperFileKey = ["paper-file"];

function FormerFiles({ files, onChoose }: { files: StaffPaper["formerFiles"]; onChoose: (file: NewFile) => void }) {
  const { admin: t } = useMessages("papers");
  const language = useLanguage();
  return (
    <details>
      <summary className="link text-sm">{t.formerFiles}</summary>
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {files.map(({ path, fileName: name, sizeBytes, at, by }) => (
          <li key={path}>
            <DocumentCard path={path} name={name} sizeBytes={sizeBytes} pages={undefined}>
              <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
                <p className="grow">
                  <Sentence
                    text={t.replacedBy}
                    values={{ name: by, moment: formatDateTime(at, language, businessTimeZone) }}
                  />
                </p>
                <Button
                  tone="outline"
                  size="small"
                  aria-label={interpolate(t.about, { action: t.useAgain, title: name })}
                  onClick={() => onChoose({ path, name, sizeBytes })}
                >
                  {t.useAgain}
                </Button>
              </div>
            </DocumentCard>
          </li>
        ))}
      </ul>
    </details>
  );
}
