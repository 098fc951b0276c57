import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { FileName } from "#app/platform/files/client/file-name.tsx";
import { fileSize } from "#app/platform/i18n/file-size.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { firstPageQuery } from "#app/platform/pdf/first-page.ts";
import { useOfficeMessages } from "../office-messages.tsx";

type Props = {
  path: string;
  name: string;
  sizeBytes: number;
  pages: number | null | undefined;
  /** More about the file, such as what can be done with it. */
  children?: ReactNode;
};

/** A PDF with its name, size, and number of pages, and a look at its first page. */
export function DocumentCard({ path, name, sizeBytes, pages, children }: Props) {
  const { files: messages } = useOfficeMessages();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const page = useQuery({ ...firstPageQuery(path), enabled: isOpen });
  const facts = [fileSize(sizeBytes, language), ...(pages ? [pluralize(messages.pages, pages, language)] : [])];
  return (
    <div className="file-document">
      <p>
        <FileName name={name} title={name} className="office-cut" />
      </p>
      <p className="text-sm text-muted">{facts.join(" · ")}</p>
      <a href={path} target="_blank" rel="noopener" className="link text-sm">
        {messages.open}
      </a>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="link text-sm">{messages.lookInside}</summary>
        {page.data && <img src={page.data} alt={messages.firstPage} className="mt-2 w-full border border-line" />}
        {page.isError && <p className="text-sm text-red">{messages.failed}</p>}
      </details>
      {children}
    </div>
  );
}
