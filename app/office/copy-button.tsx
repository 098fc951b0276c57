import { useEffect, useState } from "react";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useOfficeMessages } from "./office-messages.tsx";

type Props = {
  text: string;
  /** What the button says before and after, if it is more than "Copy" and "Copied". */
  label?: string;
  copied?: string;
  /** The result of an earlier `copyText` call with the same text. */
  copying?: Promise<boolean> | undefined;
};

/** A button that copies text to the clipboard and confirms success. Browsers allow this only in secure contexts. */
export function CopyButton({ text, copying, ...says }: Props) {
  const messages = useOfficeMessages();
  const { label = messages.copy, copied = messages.copied } = says;
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    void copying?.then(setCopied);
  }, [copying]);

  if (!("clipboard" in navigator)) return null;
  return (
    <>
      <Button tone="outline" size="small" onClick={() => void copyText(Promise.resolve(text)).then(setCopied)}>
        <Icon name={isCopied ? "check" : "copy"} size={20} />
        {isCopied ? copied : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && copied}
      </span>
    </>
  );
}

/**
 * Copies text that may still be loading, because Safari only allows a copy that begins with the click. Returns whether
 * it succeeded.
 */
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
