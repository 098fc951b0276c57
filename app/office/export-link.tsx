import { LinkButton } from "#app/ui/button/button.tsx";
import type { ButtonLook } from "#app/ui/button/button-class.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useOfficeMessages } from "./office-messages.tsx";

type Props = {
  /** The address of the CSV file. The workbook's differs only in its extension. */
  href: string;
  size?: ButtonLook["size"];
};

/** Downloads the filtered list as an Excel workbook or as CSV. Phones show only the formats. */
export function ExportLink({ href, ...look }: Props) {
  const { exportCsv, exportExcel } = useOfficeMessages();
  const formats = [
    { name: "Excel", label: exportExcel, to: href.replace("/export.csv", "/export.xlsx") },
    { name: "CSV", label: exportCsv, to: href },
  ];
  return (
    <div className="flex gap-2">
      {formats.map(({ name, label, to }) => (
        <LinkButton
          key={name}
          tone="outline"
          download
          href={to}
          aria-label={label}
          className="max-sm:px-3.5!"
          {...look}
        >
          <Icon name="download" size={20} className="max-sm:hidden" />
          <span className="max-sm:hidden">{label}</span>
          <span className="sm:hidden">{name}</span>
        </LinkButton>
      ))}
    </div>
  );
}
