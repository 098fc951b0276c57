import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { localeOf } from "#app/platform/i18n/language.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { OpenedContribution } from "../contract.ts";

/** The files of a contribution: pictures as small pictures, everything by its name and size, opened in a tab of its own. */
export function ContributedFiles({ files, newTab }: { files: OpenedContribution["files"]; newTab: string }) {
  const locale = localeOf(useLanguage());
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {files.map(({ path, name, type, sizeBytes }) => (
        <li key={path} className="min-w-0">
          <a
            href={path}
            target="_blank"
            rel="noopener"
            className="flex min-h-14 items-center gap-3 rounded-md border border-line bg-surface p-2 pe-4 hover:bg-mint"
          >
            {type.startsWith("image/") ? (
              <img src={path} alt="" loading="lazy" className="size-14 rounded-sm object-cover" />
            ) : (
              <Icon name="document" className="ms-2 shrink-0 text-leaf" />
            )}
            <span className="min-w-0">
              <bdi className="block max-w-60 truncate font-medium">{name}</bdi>
              <span className="text-sm text-muted">
                {formatSize(sizeBytes, locale)} <span className="sr-only">({newTab})</span>
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function formatSize(bytes: number, locale: string): string {
  const isSmall = bytes < 1_000_000;
  const unit = isSmall ? "kilobyte" : "megabyte";
  const value = isSmall ? Math.max(1, Math.round(bytes / 1000)) : bytes / 1_000_000;
  return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(value);
}
