// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { OfficeMessages } from "#app/office/office-messages.tsx";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { type Destination, NavigationGroups, usePlace } from "./navigation.tsx";
import { Sidebar } from "./sidebar.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const renderCount = vi.fn(() => 3);
const orders: Destination = {
  to: "/admin",
  icon: "orders",
  label: "Orders",
  waiting: {
    get count() {
      return renderCount();
    },
    text: "3 new orders",
    isUrgent: false,
  },
};
const news: Destination = { to: "/admin/news", icon: "news", label: "News", waiting: undefined };
const groups = { work: [orders], content: [news], system: [] };

function Navigation() {
  return <NavigationGroups groups={groups} {...usePlace()} />;
}

test("the links of the navigation know their page, and stay as they are when only its query changes", async () => {
  const router = createMemoryRouter([{ path: "*", element: <Navigation /> }], { initialEntries: ["/admin"] });
  render(
    <LanguageProvider language="en">
      <OfficeMessages messages={{ office: officeMessages.en }}>
        <RouterProvider router={router} />
      </OfficeMessages>
    </LanguageProvider>,
  );
  const isCurrent = (name: string) => screen.getByRole("link", { name }).getAttribute("aria-current") === "page";
  expect([isCurrent("Orders"), isCurrent("News")]).toEqual([true, false]);
  renderCount.mockClear();
  await act(() => router.navigate("?open=1"));
  expect(router.state.location.search).toBe("?open=1");
  expect(renderCount).not.toHaveBeenCalled();
  await act(() => router.navigate("/admin/news/1"));
  expect([isCurrent("Orders"), isCurrent("News")]).toEqual([false, true]);
  await act(async () => fireEvent.click(screen.getByRole("link", { name: "Orders" })));
  expect(router.state.location.pathname).toBe("/admin");
  const link = screen.getByRole("link", { name: "News" });
  const inNewTab = createEvent.click(link, { ctrlKey: true });
  fireEvent(link, inNewTab);
  expect(inNewTab.defaultPrevented).toBe(false);
});

test("'[' collapses and expands the sidebar, but not from a field", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  renderBackOffice(
    <>
      <Sidebar groups={groups} onLanguage={() => undefined} setup={null} />
      <input aria-label="Search" />
    </>,
  );
  const isExpanded = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-expanded") === "true";
  const { collapse, expand } = officeMessages.en.frame;
  expect(isExpanded(collapse)).toBe(true);
  fireEvent.keyDown(screen.getByLabelText("Search"), { key: "[", code: "BracketLeft" });
  expect(isExpanded(collapse)).toBe(true);
  fireEvent.keyDown(document.body, { key: "ج", code: "BracketLeft" }); // on an Arabic keyboard
  expect(isExpanded(expand)).toBe(false);
  fireEvent.keyDown(document.body, { key: "[", code: "BracketLeft" });
  expect(isExpanded(collapse)).toBe(true);
});
