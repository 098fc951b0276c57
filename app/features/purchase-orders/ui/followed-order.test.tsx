// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { shownIn } from "#app/platform/content/block-values.ts";
import { defaultContent, makerOf } from "#content/site-content.ts";
import { ordinaryOrder } from "#tests/fixtures/order-facts.ts";
import { describeOrder } from "../document/describe-order.ts";
import { orderDocumentMessages } from "../document/messages.ts";
import { sellerOf } from "../document/seller.ts";
import { orderMessages } from "../messages.ts";
import type { Status } from "../status.ts";
import { FollowedOrder } from "./followed-order.tsx";

const { en: documentMessages } = orderDocumentMessages;
const { en } = orderMessages;

afterEach(cleanup);

const messages = en.follow;
const texts = shownIn(defaultContent.orderStatus, "en");
const documentUrl = "/api/orders/abcdefghijklmnopqrstuv/document.pdf";

function followed(status: Status) {
  const view = describeOrder(
    ordinaryOrder,
    documentMessages,
    sellerOf(documentMessages, "en", makerOf(defaultContent)),
    "en",
  );
  return (
    <FollowedOrder
      language="en"
      messages={messages}
      texts={texts}
      orderNumber="PO-2026-000124"
      {...{ status, view, documentUrl }}
    />
  );
}

test.each([
  ["pending", [messages.now, messages.next, messages.next]],
  ["contacted", [messages.done, messages.now, messages.next]],
  ["completed", [messages.done, messages.done, messages.done]],
] as const)("an order that is %s shows it step by step and in a sentence", (status, stages) => {
  render(followed(status));
  const steps = within(screen.getByRole("list", { name: messages.progress })).getAllByRole("listitem");
  const shown = steps.map(({ textContent }) =>
    [messages.done, messages.now, messages.next].find((stage) => textContent.endsWith(stage)),
  );
  expect(shown).toEqual(stages);
  expect(screen.getByText(texts[status])).toBeTruthy();
});

test("the document can be read, downloaded, and opened for printing without a script", () => {
  const { container } = render(followed("pending"));
  expect(screen.getByRole("article", { name: /PO-2026-000124/ })).toBeTruthy();
  const download = screen.getByRole("link", { name: texts.downloadPdf });
  expect([download.getAttribute("href"), download.hasAttribute("download")]).toEqual([documentUrl, true]);
  expect(screen.getByRole("link", { name: texts.print }).getAttribute("target")).toBe("_blank");
  expect(container.querySelector("button")).toBeNull();
});
