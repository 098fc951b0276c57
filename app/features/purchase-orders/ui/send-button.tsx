import { useEffect, useRef } from "react";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Words } from "../strings.en.ts";
import type { Seller } from "../document/seller.ts";

type Props = { words: Words["form"]; isReady: boolean; isSending: boolean };

/** Sends the form. Disabled until hydrated: a plain submit would lose the input. */
export function SendButton({ words, isReady, isSending }: Props) {
  const button = useRef<HTMLButtonElement>(null);

  // A busy button loses the focus; it gets it back, unless an invalid field or the panel took it.
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

/** Other ways for buyers to reach us: a messaging app by name, and a `tel:` address. */
export type OtherWays = { messaging?: { name: string; url: string }; tel?: string | undefined };

type NotSentProps = { words: Words["notSent"]; explanation: string | undefined; seller: Seller; otherWays: OtherWays };

/** Next to the error toast: the server's message, and the other ways to order (design §5). */
export function NotSent({ words, explanation, seller, otherWays: { messaging, tel } }: NotSentProps) {
  return (
    <div className="grid gap-3 rounded-md border border-line bg-sand p-4">
      {explanation && <p>{explanation}</p>}
      <p>{words.otherWays}</p>
      <div className="flex flex-wrap gap-2">
        <Button tone="outline" size="small" onClick={() => window.print()}>
          <Icon name="printer" size={18} />
          {words.print}
        </Button>
        {messaging && (
          <LinkButton tone="outline" size="small" href={messaging.url} target="_blank" rel="noopener">
            {messaging.name}
            <span className="sr-only">({words.newTab})</span>
          </LinkButton>
        )}
        {tel && (
          <LinkButton tone="outline" size="small" href={tel}>
            <Icon name="phone" size={18} />
            <bdi dir="ltr">{seller.phone}</bdi>
          </LinkButton>
        )}
        <LinkButton tone="outline" size="small" href={`mailto:${seller.email}`}>
          <Icon name="mail" size={18} />
          <bdi dir="ltr">{seller.email}</bdi>
        </LinkButton>
      </div>
    </div>
  );
}
