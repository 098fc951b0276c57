import type { IconName } from "#app/ui/icon/icon-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

type Props = { icon: IconName; href: string; label: string; onClick?: () => void };

/** A link of a row, such as to email or call someone, that shows only an icon. */
export function IconLink({ icon, href, label, onClick }: Props) {
  return (
    <a href={href} title={label} aria-label={label} onClick={onClick} className="icon-button">
      <Icon name={icon} size={21} />
    </a>
  );
}
