import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { vi } from "vitest";
import { listPrices } from "#app/domain/products.ts";
import type { PlacedOrder } from "#app/features/purchase-orders/contract.ts";
import { orderDocumentMessages } from "#app/features/purchase-orders/document/messages.ts";
import { sellerOf } from "#app/features/purchase-orders/document/seller.ts";
import { orderMessages } from "#app/features/purchase-orders/messages.ts";
import { PurchaseOrder } from "#app/features/purchase-orders/ui/purchase-order.tsx";
import type { SendOrder } from "#app/features/purchase-orders/ui/send-order.ts";
import { shownIn } from "#app/platform/content/block-values.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { defaultContent, makerOf } from "#content/site-content.ts";

const { en: documentEn, ar: documentAr } = orderDocumentMessages;
const { en, ar } = orderMessages;

const withTexts = (own: typeof en, language: Language) => ({
  ...own,
  form: { ...own.form, ...shownIn(defaultContent.orderPage, language) },
});
const messages = {
  en: { messages: withTexts(en, "en"), documentMessages: documentEn },
  ar: { messages: withTexts(ar, "ar"), documentMessages: documentAr },
};

export const answer: PlacedOrder = {
  orderNumber: "PO-2026-000124",
  orderedAt: "2026-11-20T22:30:00.000Z",
  productType: "powder",
  quantity: "12",
  unitPrice: "5000.00",
  totalPrice: "60000.00",
  totalWeight: "12.00",
  followPath: "/order/abcdefghijklmnopqrstuv",
  documentUrl: "/api/orders/abcdefghijklmnopqrstuv/document.pdf",
  email: "queued",
};

export const messaging = { name: "WhatsApp", url: "https://wa.me/200000000000" };

const buyer = {
  [en.form.companyName]: "Nile Pharma",
  [en.form.contactName]: "Mona Adel",
  [en.form.email]: "mona@nile.example",
};

type Sent = Parameters<SendOrder>;

export function page(send: SendOrder, language: Language = "en") {
  vi.stubGlobal("fetch", async () => new Response()); // The page checks whether the server is up.
  const texts = messages[language];
  const seller = sellerOf(texts.documentMessages, language, makerOf(defaultContent));
  return (
    <PurchaseOrder
      language={language}
      action="/purchase-order"
      {...texts}
      seller={seller}
      prices={listPrices}
      ways={{ messaging, phone: seller.phone, tel: "tel:+20100000000", email: seller.email }}
      send={send}
    />
  );
}

/** Renders the page with a fake server, and returns the requests that it received. */
export function renderPage(reply: () => Promise<PlacedOrder> = async () => answer) {
  const sent: Sent[] = [];
  const send: SendOrder = (...order) => {
    sent.push(order);
    return reply();
  };
  const { rerender, unmount } = render(page(send));
  return { sent, unmount, switchTo: (language: Language) => rerender(page(send, language)), user: userEvent.setup() };
}

export const written = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
export const quantity = () => screen.getByRole<HTMLInputElement>("spinbutton");
export const sendButton = () => screen.getByRole<HTMLButtonElement>("button", { name: en.form.send });
export const sheet = () => within(screen.getByRole("article"));
export const sums = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join();
export const descriptionOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute("aria-describedby") ?? "")?.textContent ?? "";

/** Fills in each field with one event, because every letter would render the whole page. */
export function fillIn(amount = "12"): void {
  for (const [label, value] of Object.entries(buyer)) fireEvent.input(written(label), { target: { value } });
  fireEvent.input(quantity(), { target: { value: amount } });
}

export function leavePage(): void {
  cleanup();
  vi.unstubAllGlobals();
}
