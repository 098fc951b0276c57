import { useState } from "react";
import { useOfficeWords, useWords } from "#app/office/office-words.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { StoredInquiry } from "../staff-contract.ts";

/** How an order form gets a buyer: the form belongs to another feature. */
export type OrderMaker = {
  /** The form's address in the buyer's language, without anything about the buyer. */
  formAddress: (inquiry: StoredInquiry) => string;
  /** Whether this browser has an unsent order. */
  isFormInUse: () => boolean;
  fillForm: (inquiry: StoredInquiry) => void;
};

type Props = { inquiry: StoredInquiry; maker: OrderMaker };

/** Opens the order form for the sender. Asks before replacing a half-written order. */
export function MakeOrder({ inquiry, maker }: Props) {
  const { details: t } = useWords("inquiries").list;
  const { cancel } = useOfficeWords();
  const [isAsking, setIsAsking] = useState(false);
  const opening = {
    href: maker.formAddress(inquiry),
    target: "_blank",
    rel: "noopener",
    onClick: () => {
      maker.fillForm(inquiry);
      setIsAsking(false);
    },
  };
  return (
    <div className="grid justify-items-start gap-2">
      <LinkButton
        {...opening}
        tone="outline"
        size="small"
        aria-expanded={isAsking || undefined}
        onClick={(event) => {
          if (!maker.isFormInUse()) return opening.onClick();
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        <Icon name="orders" size={20} />
        {t.makeOrder}
      </LinkButton>
      {!isAsking && <p className="text-sm text-muted">{t.makeOrderHint}</p>}
      {isAsking && (
        <div role="alert" className="grid gap-3 rounded-md border border-line bg-sand p-4">
          <p>{t.replaceDraft}</p>
          <div className="flex flex-wrap gap-2">
            <LinkButton {...opening} size="small">
              {t.replace}
            </LinkButton>
            <Button tone="quiet" size="small" onClick={() => setIsAsking(false)}>
              {cancel}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
