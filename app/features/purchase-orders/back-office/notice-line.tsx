import { useEffect, useRef } from "react";
import { classNames } from "#app/ui/styles/class-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

export type Notice = { id: number; tone: "done" | "failed"; text: string };
/** Says in the dialog what came of something; toasts would speak from behind it. */
export type Tell = (tone: Notice["tone"], text: string) => void;

/** One for each notice (by key). It takes the focus: the button that was pressed may be gone, and what happened should be seen and heard. */
export function NoticeLine({ notice }: { notice: Notice }) {
  const line = useRef<HTMLParagraphElement>(null);
  const isFailure = notice.tone === "failed";

  useEffect(() => line.current?.focus(), []);

  return (
    <p
      ref={line}
      tabIndex={-1}
      role={isFailure ? "alert" : "status"}
      className={classNames(
        "flex scroll-mt-6 items-start gap-3 rounded-md border px-4 py-3",
        isFailure ? "border-red bg-red-soft" : "border-line bg-mint",
      )}
    >
      <Icon
        name={isFailure ? "alert" : "check"}
        className={classNames("mt-0.5 shrink-0", isFailure ? "text-red" : "text-leaf")}
      />
      <span className="min-w-0 wrap-anywhere">{notice.text}</span>
    </p>
  );
}
