import { addressOf, type Endpoint } from "#app/platform/http/endpoint.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import type { ButtonLook } from "#app/ui/button/button-class.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useOfficeMessages } from "./office-messages.tsx";
import { useMayCall } from "./shell/admin-gate.tsx";

/** What to export: the call for the CSV file, and its filter. The workbook's address differs only in its extension. */
export type Exported = {
  call: Pick<Endpoint, "path" | "access">;
  filter: Record<string, string | undefined>;
};

/** Downloads the filtered list as an Excel workbook or as CSV. Phones show only the formats. */
export function ExportLink({ call, filter, ...look }: Exported & Pick<ButtonLook, "size">) {
  const { exportCsv, exportExcel } = useOfficeMessages();
  if (!useMayCall()(call)) return undefined;
  const href = addressOf(call, {}, filter);
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
