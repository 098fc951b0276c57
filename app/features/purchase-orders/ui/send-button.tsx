import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Words } from "../strings.en.ts";

type Props = { words: Words["form"]; isReady: boolean; isSending: boolean };

/** Sends the form. Until the page is awake a press would lose what was written, so it waits. */
export function SendButton({ words, isReady, isSending }: Props) {
  const button = useRef<HTMLButtonElement>(null);

  // A busy button cannot hold the focus; who pressed it finds it again, unless a wrong field or the panel took over.
  useEffect(() => {
    const pressed = button.current;
    if (!isSending) return;
    return () => {
      if (document.activeElement === document.body) pressed?.focus();
    };
  }, [isSending]);

  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{words.requiredMark}</p>
      <Button ref={button} type="submit" disabled={!isReady} busy={isSending} className="w-full">
        {!isSending && <Icon name="send" size={20} />}
        {isSending ? words.sending : words.send}
      </Button>
      <p className="text-sm text-muted">{words.sendHint}</p>
      <noscript>
        <p className="rounded-md border border-line bg-sand p-4">{words.needsScript}</p>
      </noscript>
    </div>
  );
}
