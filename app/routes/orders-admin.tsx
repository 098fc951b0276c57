import { OrderCardsPage } from "#app/features/purchase-orders/back-office/orders-page.tsx";
import { OrdersAdminFrame } from "#app/office/shell/admin-frame.tsx";
import type { Route } from "./+types/orders-admin";
import { BackOffice, onlyWhenAsked, renderMailStep, renderPerson, useLanguageChoice } from "./back-office.tsx";
import { officeLoader } from "./office-loader.server.ts";
import { useOrderAddress } from "./order-address.ts";
import { staffData } from "./staff-data.server.ts";

export const handle = { router: true, styles: "office" };
export const middleware = [staffData];

export { officeLoader as loader, onlyWhenAsked as shouldRevalidate };

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { office, orders } = loaderData.messages;
  return [{ title: `${orders.cards.title} · ${office.frame.title}` }, { name: "robots", content: "noindex" }];
}

export default function OrdersAdmin({ loaderData: { messages, pages } }: Route.ComponentProps) {
  const orders = useOrderAddress();
  const chooseLanguage = useLanguageChoice();
  return (
    <BackOffice messages={messages}>
      <OrdersAdminFrame pages={pages} onLanguage={chooseLanguage}>
        <OrderCardsPage {...orders} renderMailStep={renderMailStep} renderPerson={renderPerson} />
      </OrdersAdminFrame>
    </BackOffice>
  );
}
