import { useRef } from "react";
import { flushSync } from "react-dom";
import type { UnitPrices } from "#app/domain/products.ts";
import { useServerAway } from "#app/platform/http/use-server-away.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { ContactWays } from "#app/ui/feedback/other-ways.tsx";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { describeOrder } from "../document/describe-order.ts";
import { OrderDocument } from "../document/order-document.tsx";
import { factsOf } from "../document/order-facts.ts";
import type { Seller } from "../document/seller.ts";
import type { DocumentMessages } from "../document/strings.en.ts";
import type { Messages } from "../strings.en.ts";
import { BuyerFields } from "./buyer-fields.tsx";
import { formName } from "./draft.ts";
import { NotSent, SendButton } from "./send-button.tsx";
import { OrderSums, ProductFields } from "./product-fields.tsx";
import { PlacedPanel } from "./placed-panel.tsx";
import { RestoreDraft } from "./restore-draft.tsx";
import { sendOrder, type SendOrder } from "./send-order.ts";
import { useOrderForm } from "./use-order-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

type Props = {
  language: Language;
  messages: Messages;
  documentMessages: DocumentMessages;
  seller: Seller;
  prices: UnitPrices;
  ways: ContactWays;
  send?: SendOrder;
};

/** The purchase order page (spec §2), with the form next to a live preview of the document. */
export function PurchaseOrder(props: Props) {
  const { language, messages, documentMessages, seller, ways, prices: atOpening, send = sendOrder } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const renderedDocument = () => sheet.current?.innerHTML;
  const { form, values, prices, isReady, placed, unsent, submit, startAnew } = useOrderForm({
    messages,
    prices: atOpening,
    send,
    renderedDocument,
  });
  const isAway = useServerAway();
  const facts = placed ? factsOf(placed.form, placed.order) : { ...values, unitPriceCents: prices[values.productType] };
  const view = describeOrder(facts, documentMessages, seller, language);
  const fields = { form, values, messages };

  function writeAnother() {
    flushSync(startAnew);
    form.setFocus("quantity");
  }

  return (
    <div className="mx-auto max-w-310 px-4 pt-8 pb-16 sm:px-8 sm:pt-12 sm:pb-24">
      <h1>{messages.page.title}</h1>
      <p className="mt-3 max-w-[68ch] text-lg text-muted">{messages.page.lead}</p>
      <div className="mt-8 grid items-start gap-x-10 gap-y-12 sm:mt-10 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] xl:gap-x-14">
        {placed && (
          <PlacedPanel placed={placed} language={language} messages={messages.placed} onStartAnew={writeAnother} />
        )}
        <form
          name={formName}
          noValidate
          hidden={placed !== undefined}
          onSubmit={submit}
          className="grid gap-9 rtl:[&_input[dir=ltr]]:text-end"
        >
          <ProductFields {...fields} prices={prices} unitPrice={view.unitPrice.text}>
            <OrderSums view={view} messages={messages.form} />
          </ProductFields>
          <BuyerFields {...fields} />
          <SendButton messages={messages.form} isReady={isReady} isSending={form.formState.isSubmitting} />
          <div role="status" className={isAway || unsent ? undefined : "sr-only"}>
            {(isAway || unsent) && (
              <NotSent
                messages={messages.notSent}
                explanation={unsent?.explanation ?? (isAway ? messages.notSent.away : undefined)}
                ways={ways}
              />
            )}
          </div>
          <RestoreDraft />
        </form>
        <section aria-label={messages.tools.name} className="grid min-w-0 justify-items-center gap-4">
          <DocumentTools messages={messages.tools} isReady={isReady} />
          <div ref={sheet} className="w-full max-w-200">
            <OrderDocument view={view} />
          </div>
        </section>
      </div>
      <Toaster closeLabel={messages.toasts.close} />
    </div>
  );
}

/** Spec §2: Print and Download PDF both open the print dialog. Admin opens in a new tab. */
function DocumentTools({ messages, isReady }: { messages: Messages["tools"]; isReady: boolean }) {
  const print = () => window.print();
  return (
    <div className="flex w-full max-w-200 flex-wrap gap-2">
      <Button tone="outline" size="small" disabled={!isReady} onClick={print} className="max-sm:px-3">
        <Icon name="printer" size={18} />
        {messages.print}
      </Button>
      <Button tone="outline" size="small" disabled={!isReady} onClick={print} className="max-sm:px-3">
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
