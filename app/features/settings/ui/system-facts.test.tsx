// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { OfficeMessages } from "#app/office/office-messages.tsx";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import type { SystemState } from "../contract.ts";
import { settingsMessages } from "../messages.ts";
import { SystemFacts } from "./system-facts.tsx";

const { en: office } = officeMessages;
const { en } = settingsMessages;

afterEach(cleanup);

test.each([
  ["status 503", "Status 503"],
  ["no connection", "No connection"],
])("a failed purge of the shared cache is shown with its error: %s", async (error, shown) => {
  const state: SystemState = {
    storage: { databaseBytes: 1, objectBytes: 1 },
    purge: { at: "2026-11-21T10:00:00.000Z", error },
    health: {},
    versions: {},
  };
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: async () => state } } });
  render(
    <LanguageProvider language="en">
      <QueryClientProvider client={client}>
        <OfficeMessages messages={{ office, settings: en }}>
          <SystemFacts />
        </OfficeMessages>
      </QueryClientProvider>
    </LanguageProvider>,
  );
  expect(await screen.findByText(en.system.purgeFailed)).toBeDefined();
  expect(screen.getByText(shown)).toBeDefined();
});
