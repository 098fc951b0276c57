import { LinkButton } from "#app/ui/button/button.tsx";
import type { ButtonLook } from "#app/ui/button/button-class.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useOfficeMessages } from "./office-messages.tsx";

type Props = { href: string; size?: ButtonLook["size"]; className?: string };

/** Downloads the filtered list as CSV. */
export function ExportLink(props: Props) {
  const { exportCsv } = useOfficeMessages();
  return (
    <LinkButton tone="outline" download {...props}>
      <Icon name="download" size={20} />
      {exportCsv}
    </LinkButton>
  );
}
