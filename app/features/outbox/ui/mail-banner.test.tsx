// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { OfficeMessages } from "#app/office/office-messages.tsx";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import type { MailHealth } from "../contract.ts";
import { outboxMessages } from "../messages.ts";
import { MailBanner } from "./mail-banner.tsx";

const { en, ar } = outboxMessages;

afterEach(cleanup);

const well: MailHealth = { trouble: null, failed: 0, stored: 0, canSend: true };

function show(health: MailHealth, language: "en" | "ar" = "en") {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: async () => health, retry: false } } });
  return render(
    <MemoryRouter>
      <LanguageProvider language={language}>
        <QueryClientProvider client={client}>
          <OfficeMessages messages={{ office: officeMessages.en, outbox: language === "en" ? en : ar }}>
            <MailBanner />
          </OfficeMessages>
        </QueryClientProvider>
      </LanguageProvider>
    </MemoryRouter>,
  );
}

test("stored emails can be sent only with a mail server", async () => {
  const { unmount } = show({ ...well, stored: 3 });
  expect(await screen.findByRole("button", { name: en.banner.send })).toBeDefined();
  unmount();
  show({ ...well, stored: 3, canSend: false });
  expect(await screen.findByText(/No mail server is configured/)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("Arabic uses the dual for two emails", async () => {
  show({ ...well, stored: 2 }, "ar");
  expect(await screen.findByText(new RegExp(ar.banner.stored["two"] ?? "-"))).toBeDefined();
});
