// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { OfficeMessages } from "#app/office/office-messages.tsx";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import type { Person } from "../contract.ts";
import { customerMessages } from "../messages.ts";
import { CustomerHistory } from "./customer-history.tsx";

const { en } = customerMessages;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tones = {
  orders: { pending: "pending", contacted: "contacted", completed: "completed" },
  inquiries: {},
} as const;

test("an order's status is yellow, blue, or green, anything else gray", async () => {
  const times = { createdAt: "2026-11-21T10:00:00.000Z" };
  const order = (at: number, status: string) => ({
    ...times,
    id: `00000000-0000-4000-8000-00000000000${at}`,
    orderNumber: `PO-2026-00000${at}`,
    status,
    total: "250.00",
  });
  const person: Person = {
    orders: [order(1, "pending"), order(2, "contacted"), order(3, "completed"), order(4, "archived")],
    inquiries: [{ ...times, id: "00000000-0000-4000-8000-000000000005", inquiryType: "general", status: "new" }],
  };
  vi.stubGlobal("fetch", async () => Response.json(person));
  render(
    <LanguageProvider language="en">
      <QueryClientProvider client={createQueryClient()}>
        <OfficeMessages
          messages={{
            office: officeMessages.en,
            customers: { ...en, names: { orderStatuses: {}, inquiryStatuses: {}, types: {} } },
          }}
        >
          <MemoryRouter>
            <CustomerHistory tones={tones} email="buyer@example.com" except="" />
          </MemoryRouter>
        </OfficeMessages>
      </QueryClientProvider>
    </LanguageProvider>,
  );
  for (const [status, color] of [
    ["pending", "bg-pending-soft"],
    ["contacted", "bg-contacted-soft"],
    ["completed", "bg-completed-soft"],
    ["archived", "bg-other-soft"],
    ["new", "bg-other-soft"],
  ] as const) {
    expect((await screen.findByText(status)).className, status).toContain(color);
  }
});
