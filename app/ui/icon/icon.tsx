import { classNames } from "../styles/class-names.ts";
import type { IconName } from "./icon-names.ts";
import sheet from "./icons.svg?url";

/** Icons with a direction, which are mirrored in right-to-left text. */
const pointing: ReadonlySet<IconName> = new Set([
  "arrow",
  "chevron",
  "external",
  "restore",
  "logout",
  "play",
  "send",
  "list",
]);

/** A decorative icon next to text, hidden from screen readers. All icons are in a single cached file. */
export function Icon({ name, size = 24, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={classNames("icon", pointing.has(name) && "mirrored", className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
