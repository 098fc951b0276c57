import { classNames } from "../styles/class-names.ts";

/** A loading placeholder; `className` gives it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames("animate-pulse rounded-md bg-line", className)} />;
}
