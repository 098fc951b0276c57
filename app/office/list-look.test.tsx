// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { createFakeAccess } from "#tests/support/fake-access.ts";
import { ListLookMenu } from "./list-look-menu.tsx";
import { useListLook } from "./list-look.ts";
import { officeMessages } from "./messages.ts";
import { OfficeMessages } from "./office-messages.tsx";
import { AdminGate } from "./shell/admin-gate.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const { en } = officeMessages;
const columns = ["phone", "total"].map((name) => ({ name, label: name }));

function Shown() {
  const { isShown, isCompact } = useListLook();
  const shown = columns.filter(({ name }) => isShown("customers", name)).map(({ name }) => name);
  return <output>{[...shown, isCompact ? "compact" : "comfortable"].join(" ")}</output>;
}

async function open(person: string) {
  const access = Object.assign(createFakeAccess(), { isSignedIn: true });
  access.staff = { ...access.staff, name: person };
  vi.stubGlobal("fetch", access.fetch);
  render(
    <LanguageProvider language="en">
      <QueryClientProvider client={createQueryClient()}>
        <OfficeMessages messages={{ office: en }}>
          <AdminGate signIn={() => null}>
            <ListLookMenu list="customers" columns={columns} />
            <Shown />
          </AdminGate>
        </OfficeMessages>
      </QueryClientProvider>
    </LanguageProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: en.look.open }));
}

const shown = () => screen.getByRole("status").textContent;

test("each person's columns and density are remembered in the browser", async () => {
  await open("mona");
  expect(shown()).toBe("phone total comfortable");
  fireEvent.click(screen.getByRole("checkbox", { name: "phone" }));
  fireEvent.click(screen.getByRole("radio", { name: en.look.compact }));
  expect(shown()).toBe("total compact");
  cleanup();
  await open("omar");
  expect(shown()).toBe("phone total comfortable");
  cleanup();
  await open("mona");
  expect(shown()).toBe("total compact");
  fireEvent.click(screen.getByRole("checkbox", { name: "phone" }));
  fireEvent.click(screen.getByRole("radio", { name: en.look.comfortable }));
  expect(shown()).toBe("phone total comfortable");
});

test("without storage, and with a value of another version, lists look as usual and can be changed", async () => {
  localStorage.setItem("pmf-lists mona", '{"isCompact":"yes"}');
  await open("mona");
  expect(shown()).toBe("phone total comfortable");
  cleanup();
  vi.stubGlobal("localStorage", undefined);
  await open("mona");
  fireEvent.click(screen.getByRole("checkbox", { name: "total" }));
  expect(shown()).toBe("phone comfortable");
});

test("with full storage, what was chosen lasts until the page is left", async () => {
  await open("hana");
  fireEvent.click(screen.getByRole("checkbox", { name: "phone" }));
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  fireEvent.click(screen.getByRole("radio", { name: en.look.compact }));
  expect(shown()).toBe("total compact");
});
