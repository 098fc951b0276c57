import { useQuery } from "@tanstack/react-query";
import { useMessages } from "#app/office/office-messages.tsx";
import { FileName } from "#app/platform/files/client/file-name.tsx";
import { fileSize } from "#app/platform/i18n/file-size.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { firstPageQuery } from "#app/platform/pdf/first-page.ts";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { OpenedContribution } from "../contract.ts";

type File = OpenedContribution["files"][number];

/** Larger images get no preview. */
const mostBytes = 20_000_000;

/** Lists files with previews, names, and sizes. Each opens in a new tab. */
export function ContributedFiles({ title, files }: { title: string | undefined; files: File[] }) {
  const { review } = useMessages("contributions");
  const language = useLanguage();
  if (files.length === 0) return null;
  return (
    <section aria-label={title} className="grid content-start gap-2">
      {title && <h3 className="font-sans text-sm text-muted">{title}</h3>}
      <ul className="flex flex-wrap gap-4">
        {files.map((file) => (
          <li key={file.path} className="min-w-0">
            <a
              target="_blank"
              rel="noopener"
              href={file.path}
              className="grid max-w-100 gap-2 rounded-md border border-line bg-surface p-2 hover:bg-mint"
            >
              <FilePicture file={file} />
              <span className="flex min-w-0 flex-wrap gap-x-3 text-sm">
                <FileName name={file.name} className="max-w-full truncate font-medium" />
                <span className="text-muted">
                  {fileSize(file.sizeBytes, language)} <span className="sr-only">({review.opensInNewTab})</span>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FilePicture({ file: { path, type, sizeBytes } }: { file: File }) {
  const look = "max-h-120 max-w-full rounded-sm border border-line";
  if (type.startsWith("image/")) return <img src={path} alt="" loading="lazy" className={look} />;
  if (type !== "application/pdf" || sizeBytes > mostBytes) return <Icon name="document" className="text-leaf" />;
  return <FirstPage path={path} className={look} />;
}

function FirstPage({ path, className }: { path: string; className: string }) {
  const { data, isError } = useQuery(firstPageQuery(path));
  if (isError) return <Icon name="document" className="text-leaf" />;
  return data ? <img src={data} alt="" className={className} /> : <Skeleton className="h-120 w-80" />;
}
