import { Button } from "#app/ui/button/button.tsx";
import { type ContactWays, OtherWays } from "#app/ui/feedback/other-ways.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Messages } from "../messages.ts";
import type { FormMessages } from "./product-fields.tsx";

type Props = { messages: FormMessages["form"]; isSending: boolean };

export function SendButton({ messages, isSending }: Props) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{messages.requiredMark}</p>
      <Button type="submit" busy={isSending} className="w-full">
        {!isSending && <Icon name="send" size={20} />}
        {isSending ? messages.sending : messages.send}
      </Button>
      <p className="text-sm text-muted">{messages.sendHint}</p>
    </div>
  );
}

type NotSentProps = { messages: Messages["notSent"]; explanation: string; ways: ContactWays };

/**
 * Explains why the order cannot be sent and lists other ways to order (decision 020). Shown while the server is down
 * and after a failure, in addition to the error toast.
 */
export function NotSent({ messages, explanation, ways }: NotSentProps) {
  const print = (
    <Button tone="outline" size="small" onClick={() => window.print()}>
      <Icon name="printer" size={18} />
      {messages.print}
    </Button>
  );
  return (
    <OtherWays ways={ways} newTab={messages.newTab} action={print}>
      <p>{explanation}</p>
      <p>{messages.otherWays}</p>
    </OtherWays>
  );
}
