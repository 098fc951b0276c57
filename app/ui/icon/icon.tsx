// chunk: controls
import { classNames } from "../styles/class-names.ts";
import type { IconName } from "./icon-names.ts";
import sheet from "./icons.svg?url";

/** What points along the line of reading turns round where the line does. */
const pointing: ReadonlySet<IconName> = new Set(["arrow", "chevron", "external", "restore", "logout", "play", "send"]);

/**
 * A drawing beside words, never instead of them: it is hidden from screen readers. All drawings are one file, which a
 * browser fetches once for all pages.
 */
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
