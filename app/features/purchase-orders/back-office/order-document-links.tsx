import { createPortal } from "react-dom";
import { CopyButton } from "#app/office/copy-button.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { RequirePermission } from "#app/office/shell/admin-gate.tsx";
import { useCall } from "#app/office/use-call.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { localized } from "#app/platform/i18n/language.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { DialogSection } from "#app/ui/dialog/dialog-section.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { describeOrder } from "../document/describe-order.ts";
import { retryDocument } from "../document/document-contract.ts";
import { OrderDocument } from "../document/order-document.tsx";
import { orderFacts } from "../document/order-facts.ts";
import { sellerOf } from "../document/seller.ts";
import { listOrders, type OrderDetails } from "../staff-contract.ts";
import { orderAsText } from "./order-messages.ts";

/** Buttons to open the order document as a PDF, print it, copy its text, and open the buyer's order page. */
export function OrderDocumentLinks({ order }: { order: OrderDetails }) {
  const messages = useMessages("orders");
  const { details } = messages;
  const documentMessages = useMessages("document");
  const language = useLanguage();
  const facts = orderFacts(order, { ...order, orderedAt: order.createdAt });
  const view = describeOrder(facts, documentMessages, sellerOf(documentMessages, language, order.seller), language);
  return (
    <DialogSection title={details.document}>
      <div className="flex flex-wrap gap-2">
        {order.documentState !== "failed" && (
          <LinkButton tone="outline" size="small" href={order.documentUrl} target="_blank">
            <Icon name="document" size={20} />
            {details.pdf}
            <span className="sr-only">({messages.newTab})</span>
          </LinkButton>
        )}
        <Button tone="outline" size="small" onClick={() => print()}>
          <Icon name="printer" size={20} />
          {details.print}
        </Button>
        <CopyButton text={orderAsText(view)} label={details.copy} copied={details.copied} />
        <LinkButton tone="outline" size="small" href={localized(order.followPath, order.language)} target="_blank">
          <Icon name="external" size={20} />
          {details.follow}
          <span className="sr-only">({messages.newTab})</span>
        </LinkButton>
      </div>
      {order.documentState === "failed" && <FailedDocument order={order} />}
      {createPortal(
        // Printing prints this document instead of the page.
        <div className="hidden">
          <OrderDocument view={view} />
        </div>,
        document.body,
      )}
    </DialogSection>
  );
}

/** A warning that the PDF could not be created and that the emails were sent without it. */
function FailedDocument({ order }: { order: OrderDetails }) {
  const { details } = useMessages("orders");
  const retry = useCall(retryDocument, { refetch: listOrders.path, failed: false });
  return (
    <div role="alert" className="mt-3 grid justify-items-start gap-3 rounded-md bg-red-soft px-4 py-3">
      <p>{details.documentFailed}</p>
      <RequirePermission call={retryDocument}>
        <Button
          tone="outline"
          size="small"
          busy={retry.isPending}
          onClick={() => retry.mutate({ params: { id: order.id } })}
        >
          {details.documentRetry}
        </Button>
      </RequirePermission>
    </div>
  );
}
