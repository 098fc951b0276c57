// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { afterEach, expect, test } from "vitest";
import { languageOfPath, twinOf } from "./language.ts";
import { useLanguageSwitch } from "./use-language-switch.ts";

afterEach(cleanup);

function Page() {
  useLanguageSwitch();
  const { pathname } = useLocation();
  return (
    <>
      <a href={twinOf(pathname, "ar")} hrefLang="ar">
        <span>AR</span>
      </a>
      <input aria-label={languageOfPath(pathname)} />
    </>
  );
}

function renderPage() {
  const router = createMemoryRouter([{ path: ":lang?/order", element: <Page /> }], { initialEntries: ["/order"] });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

test("switching the language keeps the page and the input, and goes to its twin", async () => {
  const { router, user } = renderPage();
  await user.type(screen.getByRole("textbox", { name: "en" }), "typed");
  await user.click(screen.getByText("AR"));
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "ar" })).value).toBe("typed");
  expect(router.state.location.pathname).toBe("/ar/order");
  expect(router.state.preventScrollReset).toBe(true);
});

test("a click that opens a new tab is left to the browser", async () => {
  const { router, user } = renderPage();
  const untouched: boolean[] = [];
  const stay = (event: MouseEvent) => {
    untouched.push(!event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener("click", stay, { once: true });
  await user.keyboard("{Control>}");
  await user.click(screen.getByText("AR"));
  expect(untouched).toEqual([true]);
  expect(router.state.location.pathname).toBe("/order");
});
