import { useRef } from "react";
import type { UnitPrices } from "#app/domain/products.ts";
import { useServerAway } from "#app/platform/http/use-server-away.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import type { ContactWays } from "#app/ui/feedback/other-ways.tsx";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { describeOrder } from "../document/describe-order.ts";
import type { DocumentMessages } from "../document/messages.ts";
import { OrderDocument } from "../document/order-document.tsx";
import { orderFacts } from "../document/order-facts.ts";
import type { Seller } from "../document/seller.ts";
import type { Messages } from "../messages.ts";
import { BuyerFields } from "./buyer-fields.tsx";
import { emptyForm, orderForm } from "./order-form.ts";
import { PlacedPanel } from "./placed-panel.tsx";
import { OrderSums, type FormMessages, ProductFields } from "./product-fields.tsx";
import { NotSent, SendButton } from "./send-button.tsx";
import { sendOrder, type SendOrder } from "./send-order.ts";
import { type GivenForm, useOrderForm } from "./use-order-form.ts";

export type PurchaseOrderProps = {
  language: Language;
  /** The URL that a browser without JavaScript posts to. The response shows this form again, or the order. */
  action: string;
  messages: FormMessages;
  documentMessages: DocumentMessages;
  seller: Seller;
  prices: UnitPrices;
  ways: ContactWays;
  /** What a plain form post left. */
  given?: GivenForm | undefined;
};

const unwritten: GivenForm = { typed: emptyForm, problems: {} };

/** The purchase order form (requirements §2.10) next to a live preview of the document. */
export function PurchaseOrder({ send = sendOrder, ...props }: PurchaseOrderProps & { send?: SendOrder }) {
  const { language, action, messages, documentMessages, seller, ways, prices: atOpening, given = unwritten } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const renderedDocument = () => sheet.current?.innerHTML ?? "";
  const form = useOrderForm({ messages, given, prices: atOpening, send, renderedDocument });
  const { element, values, prices, placed, unsent } = form;
  const isAway = useServerAway();
  const facts = placed
    ? orderFacts(placed.form, placed.order)
    : { ...values, productType: values.product, unitPriceCents: prices[values.product] };
  const view = describeOrder(facts, documentMessages, seller, language);
  const fields = { typed: given.typed, problems: form.problems, messages };

  return (
    <>
      <div className="mt-8 grid items-start gap-x-10 gap-y-12 sm:mt-10 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] xl:gap-x-14">
        {placed && (
          <PlacedPanel placed={placed} language={language} messages={messages.placed} onStartAnew={form.startAnew} />
        )}
        <form
          ref={element}
          method="post"
          action={action}
          noValidate
          data-draft={orderForm}
          data-draft-lasts
          hidden={placed !== undefined}
          onInput={form.follow}
          onSubmit={form.submit}
          className="grid gap-9 rtl:[&_input[dir=ltr]]:text-end"
        >
          <ProductFields
            {...fields}
            values={values}
            isSubmitted={form.isSubmitted}
            prices={prices}
            unitPrice={view.unitPrice.text}
            onWrite={form.write}
          >
            <OrderSums view={view} messages={messages.form} />
          </ProductFields>
          <BuyerFields {...fields} />
          <SendButton messages={messages.form} isSending={form.isSending} />
          <div role="status" className={isAway || unsent ? undefined : "sr-only"}>
            {(isAway || unsent) && (
              <NotSent
                messages={messages.notSent}
                explanation={unsent?.explanation ?? (isAway ? messages.notSent.away : messages.toasts.sendFailed)}
                ways={ways}
              />
            )}
          </div>
        </form>
        <section aria-label={messages.tools.name} className="grid min-w-0 justify-items-center gap-4">
          <DocumentTools messages={messages.tools} />
          <div ref={sheet} className="w-full max-w-200">
            <OrderDocument view={view} />
          </div>
        </section>
      </div>
      <Toaster closeLabel={messages.toasts.close} />
    </>
  );
}

/** Requirements §2.10: Print and Download PDF both open the print dialog. Admin opens in a new tab. */
function DocumentTools({ messages }: { messages: Messages["tools"] }) {
  const print = () => window.print();
  return (
    <div className="flex w-full max-w-200 flex-wrap gap-2">
      <Button tone="outline" size="small" onClick={print} className="max-sm:px-3">
        <Icon name="printer" size={18} />
        {messages.print}
      </Button>
      <Button tone="outline" size="small" onClick={print} className="max-sm:px-3">
        <Icon name="download" size={18} />
        {messages.downloadPdf}
      </Button>
      <LinkButton
        tone="quiet"
        size="small"
        href="/admin"
        target="_blank"
        rel="noopener"
        title={messages.newTab}
        className="max-sm:px-2 sm:ms-auto"
      >
        {messages.admin}
        <Icon name="external" size={18} className="max-sm:hidden" />
      </LinkButton>
    </div>
  );
}
