import { orderDocumentMessages } from "#app/features/purchase-orders/document/messages.ts";
import { sellerOf } from "#app/features/purchase-orders/document/seller.ts";
import { orderMessages } from "#app/features/purchase-orders/messages.ts";
import PurchaseOrderIsland from "#app/features/purchase-orders/ui/purchase-order.island.tsx";
import { shownIn } from "#app/platform/content/block-values.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { localized } from "#app/platform/i18n/language.ts";
import { Island } from "#app/platform/islands/island.tsx";
import { makerOf } from "#content/site-content.ts";
import type { Route } from "./+types/purchase-order";
import { contactWaysOf } from "./contact-ways.ts";
import { languageOfParams } from "./language.ts";
import { PageFrame } from "./page-frame.tsx";
import { pageServices } from "./page-services.server.ts";
import { answerOrder, heldOrder } from "./plain-order.server.tsx";
import { publicPageMeta, sharePictureOf } from "./public-page-meta.ts";

const dictionary = forEachLanguage((language) => ({
  page: orderMessages[language],
  document: orderDocumentMessages[language],
}));

export const middleware = [heldOrder];

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOfParams(params);
  const { content: read, publicUrl } = context.get(pageServices);
  const content = await read();
  const { pricing: prices, pages } = content;
  const seller = sellerOf(dictionary[language].document, language, makerOf(content));
  const { page } = dictionary[language];
  const texts = shownIn(content.orderPage, language);
  return {
    language,
    messages: { ...dictionary[language], page: { ...page, form: { ...page.form, ...texts } } },
    texts,
    seller,
    prices: { capsules: prices.capsules, powder: prices.powder },
    ways: contactWaysOf(content),
    page: {
      title: pages.orderTitle[language],
      description: pages.orderDescription[language],
      image: sharePictureOf(pages, language),
    },
    publicUrl,
  };
}

/** Handles the form in browsers without JavaScript. */
export function action({ request, params, context }: Route.ActionArgs) {
  return answerOrder(request, languageOfParams(params), context.get(pageServices));
}

/** Passes on the Retry-After header of a rejected form. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, language, publicUrl } = loaderData;
  return publicPageMeta({ ...page, path: "/purchase-order", language, publicUrl });
}

/** Requirements §2.10 Purchase order. */
export default function PurchaseOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, messages, texts, seller, prices, ways } = loaderData;
  const { page, document } = messages;
  return (
    <PageFrame>
      <div className="page pt-8 pb-16 sm:pt-12 sm:pb-24">
        <h1>{texts.title}</h1>
        <p className="mt-3 max-w-[68ch] text-lg text-muted">{texts.lead}</p>
        <Island
          of={PurchaseOrderIsland}
          props={{
            language,
            action: localized("/purchase-order", language),
            messages: page,
            documentMessages: document,
            seller,
            prices,
            ways,
            given: actionData,
          }}
        />
      </div>
    </PageFrame>
  );
}
