import { LinkButton } from "#app/ui/button/button.tsx";
import type { ButtonLook } from "#app/ui/button/button-class.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useOfficeMessages } from "./office-messages.tsx";

type Props = {
  href: string;
  size?: ButtonLook["size"];
  className?: string;
  /** Whether to show only the icon on phones. */
  isCompact?: boolean;
};

/** Downloads the filtered list as CSV. */
export function ExportLink({ isCompact = false, ...link }: Props) {
  const { exportCsv } = useOfficeMessages();
  return (
    <LinkButton tone="outline" download {...link}>
      <Icon name="download" size={20} />
      <span className={isCompact ? "max-sm:sr-only" : undefined}>{exportCsv}</span>
    </LinkButton>
  );
}
