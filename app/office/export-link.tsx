import { LinkButton } from "#app/ui/button/button.tsx";
import type { ButtonLook } from "#app/ui/button/button-class.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useOfficeMessages } from "./office-messages.tsx";

type Props = {
  /** The address of the CSV file. The workbook's differs only in its extension. */
  href: string;
  size?: ButtonLook["size"];
  className?: string;
  /** Whether to show only the format on phones. */
  isCompact?: boolean;
};

/** Downloads the filtered list as an Excel workbook or as CSV. */
export function ExportLink({ href, isCompact = false, className = "", ...look }: Props) {
  const { exportCsv, exportExcel } = useOfficeMessages();
  const formats = [
    { name: "Excel", label: exportExcel, to: href.replace("/export.csv", "/export.xlsx") },
    { name: "CSV", label: exportCsv, to: href },
  ];
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      {formats.map(({ name, label, to }) => (
        <LinkButton key={name} tone="outline" download href={to} aria-label={label} {...look}>
          {!isCompact && <Icon name="download" size={20} />}
          <span className={isCompact ? "max-sm:hidden" : undefined}>{label}</span>
          {isCompact && <span className="sm:hidden">{name}</span>}
        </LinkButton>
      ))}
    </div>
  );
}
