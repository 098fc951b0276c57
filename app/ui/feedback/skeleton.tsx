import { classNames } from "../styles/class-names.ts";

/** The place of something that is still loading; give it the size of what will come by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames("animate-pulse rounded-md bg-line", className)} />;
}
