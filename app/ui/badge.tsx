import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  brand: "bg-mint text-pine",
  pending: "bg-pending-soft text-pending",
  contacted: "bg-contacted-soft text-contacted",
  completed: "bg-completed-soft text-completed",
  other: "bg-other-soft text-other",
  danger: "bg-red-soft text-red",
};

export type BadgeTone = keyof typeof tones;

export function Badge({
  tone = "brand",
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-2 rounded-full border border-transparent px-3 py-1 text-sm font-semibold leading-snug",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
