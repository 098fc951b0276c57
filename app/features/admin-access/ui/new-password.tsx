import { useEffect, useId, useState } from "react";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { useFocusOnArrival } from "#app/ui/dialog/use-focus-on-arrival.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

/** A newly issued password and its account. */
export type ShownPassword = {
  name: string;
  password: string;
  /** Whether it was copied when it was issued. */
  copying?: Promise<boolean>;
};

type Props = { shown: ShownPassword; onClose: () => void };

/** A new password, shown above the accounts until closed. Give it a key per password. */
export function NewPassword({ shown: { name, password, copying }, onClose }: Props) {
  const { accounts: text } = useMessages("access");
  const { close } = useOfficeMessages();
  const titleId = useId();
  const panel = useFocusOnArrival<HTMLElement>();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    // The closing dialog locks scrolling until then.
    const frame = requestAnimationFrame(() => panel.current?.scrollIntoView({ block: "nearest" }));
    return () => cancelAnimationFrame(frame);
  }, [panel]);
  useEffect(() => {
    void copying?.then(setCopied);
  }, [copying]);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mb-4 grid gap-3 rounded-lg border border-line bg-mint py-4 ps-5 pe-3"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 id={titleId} className="pt-2 wrap-anywhere">
          {interpolate(text.passwordTitle, { name })}
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
          {password}
        </pre>
        {"clipboard" in navigator && (
          <Button tone="outline" size="small" onClick={() => void copyText(Promise.resolve(password)).then(setCopied)}>
            <Icon name={isCopied ? "check" : "copy"} size={20} />
            {isCopied ? text.copied : text.copy}
          </Button>
        )}
        <span role="status" className="sr-only">
          {isCopied && text.copied}
        </span>
      </div>
      <p className="max-w-[75ch] pe-2">{text.passwordText}</p>
    </section>
  );
}

/** Copies a text that may still be on its way: Safari only allows a copy that begins with the click. */
export async function copyText(text: Promise<string>): Promise<boolean> {
  const content = text.then((ready) => new Blob([ready], { type: "text/plain" }));
  content.catch(() => undefined); // the caller reports a failed request
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": content })]);
    return true;
  } catch {
    return false;
  }
}
