import { Button, IconButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Messages } from "../messages.ts";

/**
 * The scroll position helper (requirements §2.9). Initially hidden; scroll/offer-return.ts fills it in and shows it.
 */
export function SavedPosition({ messages }: { messages: Messages["savedPosition"] }) {
  const { thousands, fromTop, justNow, minutesAgo } = messages;
  return (
    <div
      id="saved-position"
      role="region"
      aria-label={messages.title}
      hidden
      className="saved-position"
      data-thousands={thousands}
      data-from-top={fromTop}
      data-just-now={justNow}
      data-minutes-ago={minutesAgo}
    >
      <button type="button" data-part="round" title={messages.title} className="icon-button">
        <span className="sr-only">{messages.title}</span>
        <bdi data-part="thousands" />
      </button>
      <div data-part="card" hidden className="card">
        <IconButton data-part="close" label={messages.close}>
          <Icon name="close" size={20} />
        </IconButton>
        <h2>{messages.title}</h2>
        <p>
          {`${messages.saved} · `}
          <bdi data-part="age" />
        </p>
        <p data-part="offset" />
        <Button size="small" data-part="back">
          {messages.goBack}
        </Button>
      </div>
    </div>
  );
}
