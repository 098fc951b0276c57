// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { en } from "#app/office/strings.en.ts";
import { OfficeMessages } from "#app/office/office-messages.tsx";
import { AdminFrame } from "#app/office/shell/admin-frame.tsx";
import { AdminGate } from "#app/office/shell/admin-gate.tsx";
import { createFakeAccess } from "#tests/support/fake-access.ts";
import type { Role } from "#app/platform/http/access.ts";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { staffPages } from "./office.ts";

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
  render(
    <LanguageProvider language="en">
      <QueryClientProvider client={createQueryClient()}>
        <OfficeMessages messages={{ office: en }}>
          <MemoryRouter initialEntries={[path]}>
            <AdminGate signIn={() => null}>
              <AdminFrame pages={pages} waiting={{}} onLanguage={() => {}}>
                <p>the page</p>
              </AdminFrame>
            </AdminGate>
          </MemoryRouter>
        </OfficeMessages>
      </QueryClientProvider>
    </LanguageProvider>,
  );
  await screen.findByRole("navigation", { name: en.frame.navigation });
}

const { home, orders, analytics, settings } = en.frame;

test.each([
  ["owner", [home, orders, analytics, settings, "review", "inquiries", "news", "papers", "site", "mail", "audit"]],
  ["sales", [home, orders, analytics, settings, "inquiries", "site", "mail"]],
  ["editor", [home, settings, "review", "news", "papers", "site"]],
] as const)("the bar of the %s has exactly their pages", async (role, expected) => {
  await show(role, "/admin/settings");
  const bars = screen.getAllByRole("navigation");
  const shown = bars.flatMap((bar) =>
    within(bar)
      .getAllByRole("link")
      .map((link) => link.textContent),
  );
  expect(shown).toEqual(expected);
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
] as const)("%s who opens %s sees that it belongs to another role", async (role, path) => {
  await show(role, path);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(en.frame.notYours);
  expect(screen.queryByText("the page")).toBeNull();
});

test("an editor's start page is the review queue", async () => {
  await show("editor", "/admin");
  expect(await screen.findByRole("link", { name: "review", current: "page" })).toBeTruthy();
  expect(screen.getByText("the page")).toBeTruthy();
});
