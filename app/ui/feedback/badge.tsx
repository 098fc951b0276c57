import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";

const tones = {
  brand: "",
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
  return <span className={classNames("badge", tones[tone], className)}>{children}</span>;
}
