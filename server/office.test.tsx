// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { OfficeMessages } from "#app/office/office-messages.tsx";
import { AdminFrame } from "#app/office/shell/admin-frame.tsx";
import { AdminGate } from "#app/office/shell/admin-gate.tsx";
import type { Role } from "#app/platform/http/access.ts";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { createFakeAccess } from "#tests/support/fake-access.ts";
import { staffPages } from "./office.ts";

const { en } = officeMessages;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The back-office pages, labeled with their paths. */
const pages = staffPages("en").map(({ entry, ...page }) => ({
  ...page,
  entry: entry && { ...entry, label: page.to.replace("/admin/", "") },
}));

async function show(role: Role, path: string) {
  const access = Object.assign(createFakeAccess(), { isSignedIn: true });
  access.staff = { ...access.staff, role };
  vi.stubGlobal("fetch", access.fetch);
  const page = (
    <AdminGate signIn={() => null}>
      <AdminFrame
        pages={pages}
        waiting={{}}
        onLanguage={() => {}}
        banners={undefined}
        search={() => null}
        setup={undefined}
        isArriving={false}
      >
        <p>the page</p>
      </AdminFrame>
    </AdminGate>
  );
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: [path] });
  render(
    <LanguageProvider language="en">
      <QueryClientProvider client={createQueryClient()}>
        <OfficeMessages messages={{ office: en }}>
          <RouterProvider router={router} />
        </OfficeMessages>
      </QueryClientProvider>
    </LanguageProvider>,
  );
  await screen.findAllByRole("navigation", { name: en.frame.navigation });
}

const { home, orders, analytics, settings } = en.frame;

test.each([
  [
    "owner",
    [home, orders, "inquiries", "customers", "review", "news", "papers", "site", "mail", "audit", analytics, settings],
  ],
  ["sales", [home, orders, "inquiries", "customers", "site", "mail", analytics, settings]],
  ["editor", [home, "review", "news", "papers", "site", settings]],
  ["accountant", [home, orders, settings]],
] as const)("the navigation of the %s has exactly their pages", async (role, expected) => {
  await show(role, "/admin/settings");
  const [sidebar, tabBar] = screen.getAllByRole("navigation").map((bar) =>
    within(bar)
      .getAllByRole("link")
      .map((link) => link.textContent),
  );
  expect(sidebar).toEqual(expected);
  // The tab bar of phones has the first pages; the others are behind its "More" button.
  const inBar = expected.filter((name) => name !== "customers").slice(1, 5);
  expect(tabBar).toEqual(inBar);
  const more = screen.getByRole("dialog", { name: en.frame.more, hidden: true });
  expect(
    within(more)
      .getAllByRole("link", { hidden: true })
      .map((link) => link.textContent),
  ).toEqual(expected.filter((name) => !inBar.some((own) => own === name)));
  expect(screen.getByText("the page")).toBeTruthy();
});

test.each([
  ["sales", "/admin/news"],
  ["sales", "/admin/news/0198c0de-0000-7000-8000-000000000001"],
  ["sales", "/admin/audit/"],
  ["sales", "/admin/papers"],
  ["editor", "/admin/inquiries"],
  ["editor", "/admin/mail"],
  ["editor", "/admin/analytics"],
  ["sales", "/admin/settings/people"],
  ["sales", "/admin/settings/documents"],
  ["sales", "/admin/settings/system"],
  ["sales", "/admin/settings/privacy"],
  ["editor", "/admin/settings/people"],
  ["editor", "/admin/settings/orders"],
  ["accountant", "/admin/inquiries"],
  ["accountant", "/admin/mail"],
  ["accountant", "/admin/analytics"],
  ["accountant", "/admin/site"],
  ["accountant", "/admin/settings/people"],
  ["accountant", "/admin/settings/orders"],
] as const)("%s who opens %s sees that it belongs to another role", async (role, path) => {
  await show(role, path);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(en.frame.notYours);
  expect(screen.queryByText("the page")).toBeNull();
});

test("an editor's start page is the review queue", async () => {
  await show("editor", "/admin");
  expect(await screen.findAllByRole("link", { name: "review", current: "page" })).not.toEqual([]);
  expect(screen.getByText("the page")).toBeTruthy();
});
