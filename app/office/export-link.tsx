import { addressOf, type Endpoint } from "#app/platform/http/endpoint.ts";
import type { ButtonLook } from "#app/ui/button/button-class.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useOfficeMessages } from "./office-messages.tsx";
import { useMayCall } from "./shell/admin-gate.tsx";

/** What to export: the calls for each format, and their filter. */
export type Exported = {
  calls: Record<"csv" | "xlsx", Pick<Endpoint, "path" | "access">>;
  filter: Record<string, string | undefined>;
};

/** Downloads the filtered list as an Excel workbook or as CSV. Phones show only the formats. */
export function ExportLink({ calls, filter, ...look }: Exported & Pick<ButtonLook, "size">) {
  const { exportCsv, exportExcel } = useOfficeMessages();
  if (!useMayCall()(calls.csv)) return undefined;
  const formats = [
    { name: "Excel", label: exportExcel, to: addressOf(calls.xlsx, {}, filter) },
    { name: "CSV", label: exportCsv, to: addressOf(calls.csv, {}, filter) },
  ];
  return (
    <div className="flex gap-2 max-sm:*:grow">
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
