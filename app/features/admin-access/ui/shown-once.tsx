import { useEffect, useId } from "react";
import { CopyButton } from "#app/office/copy-button.tsx";
import { useOfficeMessages } from "#app/office/office-messages.tsx";
import { IconButton } from "#app/ui/button/button.tsx";
import { useFocusOnArrival } from "#app/ui/dialog/use-focus-on-arrival.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

/** A new password or link to pass on to a colleague. */
export type Secret = {
  title: string;
  value: string;
  /** What it is for, and how long it works. */
  text: string;
  /** Resolves to whether it was copied to the clipboard when it was created. */
  copying?: Promise<boolean>;
};

type Props = { secret: Secret; onClose: () => void };

/** Shows a secret above the list until closed. Requires a unique `key` for each one. */
export function ShownOnce({ secret: { title, value, text, copying }, onClose }: Props) {
  const { close } = useOfficeMessages();
  const titleId = useId();
  const panel = useFocusOnArrival<HTMLElement>();

  useEffect(() => {
    // Wait for the next frame, because scrolling is locked until the dialog has closed.
    const frame = requestAnimationFrame(() => panel.current?.scrollIntoView({ block: "nearest" }));
    return () => cancelAnimationFrame(frame);
  }, [panel]);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mb-4 grid gap-3 rounded-lg border border-line bg-mint py-4 ps-5 pe-3"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 id={titleId} className="pt-2 wrap-anywhere">
          {title}
        </h3>
        <IconButton label={close} onClick={onClose}>
          <Icon name="close" size={20} />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-3 pe-2">
        <pre
          dir="ltr"
          className="min-w-0 rounded-md border border-line bg-surface px-4 py-2 font-mono whitespace-pre-wrap wrap-anywhere select-all"
        >
          {value}
        </pre>
        <CopyButton text={value} copying={copying} />
      </div>
      <p className="max-w-[75ch] pe-2">{text}</p>
    </section>
  );
}
