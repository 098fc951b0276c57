import { OrdersAdminFrame } from "#app/features/admin-access/ui/admin-frame.tsx";
import { OrderCardsPage } from "#app/features/purchase-orders/back-office/order-cards-page.tsx";
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
  const { access, orders } = loaderData;
  return [{ title: `${orders.cards.title} · ${access.frame.title}` }, { name: "robots", content: "noindex" }];
}

export default function OrdersAdmin({ loaderData: words }: Route.ComponentProps) {
  const orders = useOrderAddress();
  const chooseLanguage = useLanguageChoice();
  return (
    <BackOffice words={words}>
      <OrdersAdminFrame words={words.access} needs={pageNeeds} onLanguage={chooseLanguage}>
        <OrderCardsPage {...orders} />
      </OrdersAdminFrame>
    </BackOffice>
  );
}
