import type { ReactNode } from "react";
import type { IconName } from "../icon/icon-names.ts";
import { Icon } from "../icon/icon.tsx";
import { classNames } from "../styles/class-names.ts";

type Props = { icon: IconName; title: string; text?: string; urgent?: boolean; children?: ReactNode };

/** Shown instead of a list if it is empty or failed to load. */
export function ListMessage({ icon, title, text, urgent = false, children }: Props) {
  return (
    <div
      role={urgent ? "alert" : undefined}
      className={classNames(
        "flex flex-col items-center gap-3 rounded-lg border p-8 text-center sm:p-12",
        urgent ? "border-red bg-red-soft" : "border-dashed border-edge bg-surface",
      )}
    >
      <Icon name={icon} size={36} className={urgent ? "text-red" : "text-leaf"} />
      <p className="text-lg font-semibold">{title}</p>
      {text && <p className="max-w-[50ch] text-muted">{text}</p>}
      {children}
    </div>
  );
}
