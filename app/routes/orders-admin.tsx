import { OrdersAdminFrame } from "#app/office/shell/admin-frame.tsx";
import { OrderCardsPage } from "#app/features/purchase-orders/back-office/orders-page.tsx";
import type { Route } from "./+types/orders-admin";
import { BackOffice, onlyWhenAsked, useLanguageChoice } from "./back-office.tsx";
import { backOfficeWords } from "./back-office-words.server.ts";
import { useOrderAddress } from "./order-address.ts";
import { pageNeeds } from "./page-needs.ts";
import { staffData } from "./staff-data.server.ts";

export const handle = { router: true };
export const middleware = [staffData];

export function loader({ request, url, context }: Route.LoaderArgs) {
  return backOfficeWords({ request, url, context });
}

export { onlyWhenAsked as shouldRevalidate };

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { office, orders } = loaderData;
  return [{ title: `${orders.cards.title} · ${office.frame.title}` }, { name: "robots", content: "noindex" }];
}

export default function OrdersAdmin({ loaderData: words }: Route.ComponentProps) {
  const orders = useOrderAddress();
  const chooseLanguage = useLanguageChoice();
  return (
    <BackOffice words={words}>
      <OrdersAdminFrame needs={pageNeeds} onLanguage={chooseLanguage}>
        <OrderCardsPage {...orders} />
      </OrdersAdminFrame>
    </BackOffice>
  );
}
