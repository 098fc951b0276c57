import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";
import { classNames } from "#app/ui/styles/class-names.ts";

type Props = { tone: "done" | "failed"; text: string; children?: ReactNode };

/**
 * Shows the result of an action. Takes focus, because the pressed button might be gone, and so that screen readers
 * announce the result.
 */
export function Notice({ tone, text, children }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  const isFailure = tone === "failed";
  useEffect(() => notice.current?.focus(), []);
  return (
    <div
      ref={notice}
      tabIndex={-1}
      role={isFailure ? "alert" : "status"}
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border px-4 py-2",
        isFailure ? "border-red bg-red-soft" : "border-line bg-mint",
      )}
    >
      <Icon name={isFailure ? "alert" : "check"} className={isFailure ? "text-red" : "text-leaf"} />
      <p className="min-w-0 grow basis-48 py-1.5 wrap-anywhere">{text}</p>
      {children}
    </div>
  );
}
