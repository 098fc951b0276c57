// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CallError } from "#app/platform/http/call.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import {
  answer,
  fillIn,
  leavePage,
  messaging,
  quantity,
  renderPage,
  sendButton,
  written,
} from "#tests/support/render-order.tsx";
import { orderMessages } from "../messages.ts";

const { en } = orderMessages;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(leavePage);

test.each([429, 503, "offline"] as const)(
  "an order that fails (%s) shows the specified text and other ways to order, and keeps the input",
  async (rejection) => {
    const problem = { type: "about:blank", title: "", detail: "Please come back later.", code: "unavailable" };
    const replies = [
      () =>
        Promise.reject(
          rejection === "offline"
            ? new TypeError("Failed to fetch")
            : new CallError(rejection, JSON.stringify({ ...problem, status: rejection }), ""),
        ),
      async () => answer,
    ];
    const { user } = renderPage(() => replies.shift()?.() ?? Promise.reject(new Error("Expected two orders")));
    fillIn();
    await user.click(sendButton());
    expect(await screen.findByText(en.toasts.sendFailed, { selector: "[role=alert] *" })).toBeTruthy();
    expect(screen.queryByText(problem.detail) !== null).toBe(rejection !== "offline");
    const ways = screen.getByText(en.notSent.otherWays).parentElement ?? document.body;
    // Remains when the toast has closed, so that "is still here" does not read as "has arrived".
    expect(within(ways).getByText(rejection === "offline" ? en.toasts.sendFailed : problem.detail)).toBeTruthy();
    const links = within(ways)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href") ?? "");
    expect(links).toEqual([messaging.url, expect.stringMatching(/^tel:\+\d/), expect.stringMatching(/^mailto:.+@/)]);
    expect(within(ways).getByRole("button", { name: en.notSent.print })).toBeTruthy();
    expect([quantity().value, written(en.form.companyName).value]).toEqual(["12", "Nile Pharma"]);
    await user.click(sendButton());
    await screen.findByRole("link", { name: en.placed.download });
    expect(screen.queryByText(en.notSent.otherWays)).toBeNull();
  },
);

test("a held confirmation is announced: the document and the link are the record", async () => {
  const { user } = renderPage(async () => ({ ...answer, email: "held" }));
  fillIn();
  await user.click(sendButton());
  expect(await screen.findByText(interpolate(en.placed.held, { email: "mona@nile.example" }))).toBeTruthy();
});
