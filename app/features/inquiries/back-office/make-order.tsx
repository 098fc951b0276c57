import { useState } from "react";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { StoredInquiry } from "../staff-contract.ts";

/** Fills in the order form for a buyer. Passed in because the form belongs to another feature. */
export type OrderMaker = {
  /** The URL of the form in the buyer's language, without any personal data. */
  formAddress: (inquiry: StoredInquiry) => string;
  /** Whether there is an unsent order in this browser. */
  isFormInUse: () => boolean;
  fillForm: (inquiry: StoredInquiry) => void;
};

type Props = { inquiry: StoredInquiry; maker: OrderMaker };

/** Opens the order form with the sender's details. Asks before replacing an unsent order. */
export function MakeOrder({ inquiry, maker }: Props) {
  const { details: t } = useMessages("inquiries").list;
  const { cancel } = useOfficeMessages();
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
