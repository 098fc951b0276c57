import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

/** An entry of a list: an icon, a few words and a sentence about them. `boxed` puts it on a card. */
export function Tile({
  icon,
  title,
  boxed = false,
  children,
}: {
  icon: IconName;
  title: ReactNode;
  boxed?: boolean;
  children?: ReactNode;
}) {
  return (
    <li className={boxed ? "card tile" : "tile"}>
      <Icon name={icon} size={32} />
      <h3>{title}</h3>
      <div>{children}</div>
    </li>
  );
}
