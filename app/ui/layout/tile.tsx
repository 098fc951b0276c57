import type { ReactNode } from "react";
import type { IconName } from "../icon/icon-names.ts";
import { Icon } from "../icon/icon.tsx";
import { classNames } from "../styles/class-names.ts";

/**
 * An icon with a short title and a sentence. `boxed` puts it on a card. On a `tall` card, the icon is above the text if
 * space allows.
 */
export function Tile({
  icon,
  title,
  boxed,
  children,
}: {
  icon: IconName;
  title: ReactNode;
  boxed?: true | "tall";
  children?: ReactNode;
}) {
  return (
    <li className={classNames("tile", boxed && "card", boxed === "tall" && "tall")}>
      <Icon name={icon} size={32} />
      <h3>{title}</h3>
      <div>{children}</div>
    </li>
  );
}
