import { type MouseEvent, useEffect, useRef } from "react";
import { centsOf, formatUsd } from "#app/domain/money.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Messages } from "../messages.ts";
import { NumberedTitle } from "./numbered-title.tsx";
import type { Placed } from "./use-order-form.ts";

type Props = { placed: Placed; language: Language; messages: Messages["placed"]; onStartAnew: () => void };

/** Shown and focused after the order has been placed. Its page has the order's address, so that a reload shows the order. */
export function PlacedPanel({ placed: { order, form }, language, messages, onStartAnew }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const followUrl = localized(order.followPath, language);
  useEffect(() => {
    const { href } = location;
    history.replaceState(null, "", followUrl);
    panel.current?.focus();
    return () => history.replaceState(null, "", href);
  }, [followUrl]);

  /**
   * Ignore the second click of a double click on "Send", which would dismiss the number and link before they are read.
   */
  const startAnew = ({ detail: clicks }: MouseEvent) => clicks < 2 && onStartAnew();

  return (
    <div
      ref={panel}
      role="status"
      tabIndex={-1}
      className="grid gap-4 rounded-lg border border-line bg-surface p-6 shadow-low outline-none sm:p-7"
    >
      <span className="grid size-14 place-items-center rounded-full bg-mint text-leaf">
        <Icon name="check" size={30} />
      </span>
      <h2 className="text-xl">
        <NumberedTitle sentence={messages.title} orderNumber={order.orderNumber} />
      </h2>
      <p className="text-muted">{interpolate(messages[order.email], { email: form.email })}</p>
      {order.newPricesCents && (
        <p className="rounded-md border border-line bg-sand p-4">
          {interpolate(messages.otherPrice, {
            unitPrice: amountOf(order.unitPrice),
            total: amountOf(order.totalPrice),
          })}
        </p>
      )}
      <div className="mt-2 grid gap-3">
        <LinkButton href={order.documentUrl} download>
          <Icon name="download" size={20} />
          {messages.download}
        </LinkButton>
        <LinkButton tone="outline" href={followUrl}>
          {messages.follow}
          <Icon name="arrow" size={20} />
        </LinkButton>
        <Button tone="quiet" onClick={startAnew}>
          <Icon name="plus" size={20} />
          {messages.startAnew}
        </Button>
      </div>
    </div>
  );
}

/** Formats an amount, isolated from the direction of the sentence around it. */
function amountOf(decimal: string): string {
  return `\u2066${formatUsd(centsOf(decimal) ?? 0)}\u2069`;
}
