import { type Language, localized } from "#app/platform/i18n/language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { OrderDocumentView } from "../document/order-document-view.ts";
import { OrderDocument } from "../document/order-document.tsx";
import type { Status } from "../status.ts";
import type { Words } from "../strings.en.ts";
import { NumberedTitle } from "./numbered-title.tsx";
import { OrderProgress } from "./order-progress.tsx";

type Props = {
  language: Language;
  words: Words["follow"];
  orderNumber: string;
  status: Status;
  view: OrderDocumentView;
  documentUrl: string;
};

/** What a buyer sees behind the follow link: where the order stands, and its document. Needs no script. */
export function FollowedOrder({ language, words, orderNumber, status, view, documentUrl }: Props) {
  return (
    <div className="mx-auto max-w-216 px-4 pt-8 pb-16 sm:px-8 sm:pt-12 sm:pb-24">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">
          <NumberedTitle sentence={words.title} orderNumber={orderNumber} />
        </h1>
        <Badge tone={status}>{words.steps[status].name}</Badge>
      </div>
      <p className="mt-3 text-lg text-muted">{words.lead}</p>
      <Card className="mt-8">
        <OrderProgress status={status} words={words} />
      </Card>
      <div className="mt-10 mb-4 flex flex-wrap gap-2">
        <LinkButton size="small" href={documentUrl} download>
          <Icon name="download" size={18} />
          {words.downloadPdf}
        </LinkButton>
        <LinkButton tone="outline" size="small" href={documentUrl} target="_blank" title={words.newTab}>
          <Icon name="printer" size={18} />
          {words.print}
        </LinkButton>
        <LinkButton tone="quiet" size="small" href={localized("/purchase-order", language)} className="ms-auto">
          <Icon name="plus" size={18} />
          {words.anotherOrder}
        </LinkButton>
      </div>
      <OrderDocument view={view} />
      <p className="mt-6 flex gap-2.5 text-sm text-muted">
        <Icon name="lock" size={18} className="mt-0.5 shrink-0" />
        {words.keepLink}
      </p>
    </div>
  );
}
