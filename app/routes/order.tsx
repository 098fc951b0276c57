import { data } from "react-router";
import { exampleOrder } from "#app/features/purchase-orders/document/example-order.ts";
import { placedDocument } from "#app/features/purchase-orders/document/order-pdf.server.ts";
import { orderMessages } from "#app/features/purchase-orders/messages.ts";
import { findOrderByToken } from "#app/features/purchase-orders/store.server.ts";
import { FollowedOrder } from "#app/features/purchase-orders/ui/followed-order.tsx";
import { shownIn } from "#app/platform/content/block-values.ts";
import { personal } from "#app/platform/http/caching.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Route } from "./+types/order";
import { languageOfParams } from "./language.ts";
import { PageFrame } from "./page-frame.tsx";
import { pageServices } from "./page-services.server.ts";

const dictionary = forEachLanguage((language) => orderMessages[language].follow);

/**
 * Loads the buyer's order page. The link gives access to the order, so the page must not be indexed or cached
 * (decision 021).
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOfParams(params);
  const { db, content: read, isExample } = context.get(pageServices);
  const content = await read();
  const shown = { language, messages: dictionary[language], texts: shownIn(content.orderStatus, language) };
  if (isExample) {
    const { orderNumber, document: view } = exampleOrder(content, language);
    return { ...shown, orderNumber, status: "pending" as const, documentUrl: "#", view };
  }
  const order = /^[\w-]{22}$/.test(params.token) ? await findOrderByToken(db, params.token) : undefined;
  if (!order) throw data(null, { status: 404 });
  const { orderNumber, status, followToken } = order;
  const documentUrl = `/api/orders/${followToken}/document.pdf`;
  return { ...shown, orderNumber, status, documentUrl, view: await placedDocument(db, order, language) };
}

export function headers() {
  return { "cache-control": personal, "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { messages, orderNumber } = loaderData;
  return [
    { title: `${interpolate(messages.title, { number: orderNumber })} — PMF` },
    { name: "description", content: messages.description },
    { name: "robots", content: "noindex, nofollow" },
    { name: "referrer", content: "no-referrer" },
  ];
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame>
      <FollowedOrder {...loaderData} />
    </PageFrame>
  );
}
