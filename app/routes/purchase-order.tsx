import { ar as documentAr } from "#app/features/purchase-orders/document/strings.ar.ts";
import { en as documentEn } from "#app/features/purchase-orders/document/strings.en.ts";
import { sellerOf } from "#app/features/purchase-orders/document/seller.ts";
import { ar } from "#app/features/purchase-orders/strings.ar.ts";
import { en } from "#app/features/purchase-orders/strings.en.ts";
import { PurchaseOrder } from "#app/features/purchase-orders/ui/purchase-order.tsx";
import { makerOf } from "#content/site-content.ts";
import { useLanguageSwitch } from "#app/platform/i18n/use-language-switch.ts";
import type { Route } from "./+types/purchase-order";
import { contactWaysOf } from "./contact-ways.ts";
import { languageOfParams } from "./language.ts";
import { PageFrame } from "./page-frame.tsx";
import { pageServices } from "./page-services.server.ts";
import { publicPageMeta, sharePictureOf } from "./public-page-meta.ts";

const dictionary = { en: { page: en, document: documentEn }, ar: { page: ar, document: documentAr } };

/** This is an app page because the browser calculates prices, saves drafts, and renders the document. */
export const handle = { router: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOfParams(params);
  const { content: read, publicUrl } = context.get(pageServices);
  const content = await read();
  const { pricing: prices, pages } = content;
  const seller = sellerOf(dictionary[language].document, language, makerOf(content));
  return {
    language,
    messages: dictionary[language],
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

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, language, publicUrl } = loaderData;
  return publicPageMeta({ ...page, path: "/purchase-order", language, publicUrl });
}

export default function PurchaseOrderPage({ loaderData }: Route.ComponentProps) {
  useLanguageSwitch();
  const { language, messages, seller, prices, ways } = loaderData;
  return (
    <PageFrame>
      <PurchaseOrder
        language={language}
        messages={messages.page}
        documentMessages={messages.document}
        seller={seller}
        prices={prices}
        ways={ways}
      />
    </PageFrame>
  );
}
