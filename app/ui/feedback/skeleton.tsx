import { classNames } from "../styles/class-names.ts";

/** A loading placeholder. Set its size with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames("animate-pulse rounded-md bg-line", className)} />;
}
