import { cleanup, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
// @vitest-environment happy-dom
import { exportEndpoints } from "#app/platform/csv/export-endpoints.ts";
import { can, type Role } from "#app/platform/http/access.ts";
import { uuid } from "#app/platform/http/formats.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { until } from "#tests/support/until.ts";
import { officeMessages } from "./messages.ts";
import { loaded, RecordDialog } from "./record-dialog.tsx";
import { StaffList } from "./staff-list.tsx";
import { useFocusKept } from "./use-focus-kept.ts";
import { useListAddress } from "./use-list-address.ts";
import { useStaffList } from "./use-staff-list.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const { en } = officeMessages;
const ship = z.object({ id: uuid(), name: z.string(), port: z.string() });
const listShips = { path: "/api/ships" as const, answer: z.array(ship) };
const exportShips = exportEndpoints({
  path: "/api/ships/export",
  what: "The ships",
  access: can.readOrders,
  query: z.object({}),
});
const filterSchema = z.object({
  q: z.optional(z.string()),
  port: z.optional(z.string()),
  sort: z.optional(z.string()),
});
const fleet = [
  { id: "0198e2a4-7c1d-7bb3-9a51-6d2f0c3e4b5a", name: "Amal", port: "Suez" },
  { id: "0198e2a4-7c1d-7bb3-9a51-6d2f0c3e4b5b", name: "Nour", port: "Aden" },
];
const messages = {
  title: "Ships",
  failed: "No ships could be loaded",
  none: "No ships",
  search: "Search ships",
  noneMatch: "No such ship",
  showAll: "All ships",
};

const renderList = vi.fn();
const renderCell = vi.fn(({ port }: z.infer<typeof ship>) => port);
const table: Parameters<typeof StaffList<z.infer<typeof ship>, z.infer<typeof filterSchema>>>[0]["table"] = {
  name: "ships",
  title: { label: "Ship", text: ({ name }) => name, open: ({ name }) => `Open ${name}` },
  columns: [{ name: "port", label: "Home", sort: "port", cell: renderCell }],
};

type Record = ComponentProps<typeof StaffList<z.infer<typeof ship>, z.infer<typeof filterSchema>>>["renderRecord"];

function Ships({ renderRecord }: { renderRecord?: Record }) {
  useFocusKept(); // as the frame does
  const list = useStaffList(listShips, useListAddress(filterSchema), 2);
  return (
    <StaffList
      list={list}
      head={
        <button type="button" onClick={() => list.page.refetch()}>
          Refetch
        </button>
      }
      messages={messages}
      icon="orders"
      filters={[{ name: "port", label: "Port", all: "All ports", choices: ["Suez", "Aden"], names: {} }]}
      standardSort="-name"
      exported={{ calls: exportShips, filter: list.filter }}
      table={table}
      renderRecord={
        renderRecord ??
        (({ listed, place }) => {
          renderList();
          return <output>{`${listed?.name} ${Object.keys(place).join()}`}</output>;
        })
      }
    />
  );
}

/** Shows the list at an address, with the answer of the server. */
function show(answer: () => Response, address = "/", role: Role = "owner", renderRecord?: Record) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return answer();
  });
  renderBackOffice(
    <main tabIndex={-1}>
      <Ships {...(renderRecord && { renderRecord })} />
    </main>,
    { address, role },
  );
  return asked;
}

test("a list says where it is, and how many rows there are as far as it knows", async () => {
  const more = { link: '</api/ships?cursor=next>; rel="next"' };
  let answer = () => Response.json(fleet, { headers: more });
  show(() => answer());
  expect(await screen.findByText("1 to 2 of more than 2")).toBeTruthy();
  answer = () => Response.json(fleet.slice(0, 1));
  await userEvent.click(screen.getByRole("button", { name: en.paging.older }));
  expect(await screen.findByText("3 to 3 of 3")).toBeTruthy();
});

test("a total that the server counted is shown on every page", async () => {
  const headers = { link: '</api/ships?cursor=next>; rel="next"', "x-total-count": "70" };
  show(() => Response.json(fleet, { headers }));
  expect(await screen.findByText("1 to 2 of 70")).toBeTruthy();
});

test("columns are hidden, and sorting and filters are sent to the server", async () => {
  const asked = show(() => Response.json(fleet));
  await userEvent.click(await screen.findByRole("button", { name: "Home" }));
  await userEvent.selectOptions(screen.getByLabelText("Port"), "Aden");
  await expect.poll(() => asked.at(-1)).toBe("/api/ships?port=Aden&sort=port");
  await userEvent.click(screen.getByRole("button", { name: en.look.open }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Home" }));
  expect(screen.queryByRole("columnheader", { name: "Home" })).toBeNull();
  expect(screen.queryByRole("cell", { name: "Aden" })).toBeNull();
});

test("a click anywhere in a row opens it", async () => {
  show(() => Response.json(fleet));
  await userEvent.click(await screen.findByText("Suez", { selector: "td" }));
  expect(screen.getByText(/^Amal /)).toBeTruthy();
});

test("a row that opens leaves the others as they are, and the focus that enters it leaves the whole list", async () => {
  show(() => Response.json(fleet));
  const opener = await screen.findByRole("button", { name: "Open Amal" });
  renderList.mockClear();
  renderCell.mockClear();
  opener.focus();
  opener.blur();
  fireEvent.mouseEnter(opener);
  expect(renderList).not.toHaveBeenCalled();
  fireEvent.click(opener);
  expect(screen.getByText(/^Amal /)).toBeTruthy();
  expect(renderList).toHaveBeenCalled();
  expect(renderCell).not.toHaveBeenCalled();
});

test("next to an open record, J and K open the one after and before it", async () => {
  show(() => Response.json(fleet));
  await userEvent.click(await screen.findByRole("button", { name: "Open Amal" }));
  await userEvent.keyboard("j");
  expect(screen.getByText(/^Nour /)).toBeTruthy();
  await userEvent.keyboard("jk");
  expect(screen.getByText(/^Amal /)).toBeTruthy();
});

const renderDialog: Record = ({ id, listed, ...record }) => (
  <RecordDialog
    {...record}
    open={id !== undefined}
    title={listed?.name}
    details={loaded(listed)}
    messages={{ loading: "", failed: "", gone: "" }}
  >
    {() => <button type="button">Crew</button>}
  </RecordDialog>
);

test("closing a record returns the focus to the row of the record that was shown last, whatever had it", async () => {
  show(() => Response.json(fleet), "/", "owner", renderDialog);
  await userEvent.click(await screen.findByRole("button", { name: "Open Amal" }));
  await userEvent.click(await screen.findByRole("button", { name: en.record.next }));
  await screen.findByRole("heading", { name: "Nour" });
  screen.getByRole("button", { name: "Crew" }).focus();
  fireEvent.click(screen.getByRole("button", { name: en.close }));
  await until(() => screen.queryByRole("heading", { name: "Nour" }) === null);
  await until(() => document.activeElement !== document.body);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Open Nour");
});

test("opening the row of the open record again leads into the record", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  show(() => Response.json(fleet), "/", "owner", renderDialog);
  const opener = await screen.findByRole("button", { name: "Open Amal" });
  await userEvent.click(opener);
  const heading = await screen.findByRole("heading", { name: "Amal" });
  for (const again of [opener, screen.getByText("Suez", { selector: "td" })]) {
    opener.focus();
    await userEvent.click(again);
    await until(() => document.activeElement === heading);
  }
  await userEvent.click(screen.getByRole("button", { name: en.close }));
  await until(() => document.activeElement?.getAttribute("aria-label") === "Open Amal");
  expect(screen.queryByRole("heading", { name: "Amal" })).toBeNull();
});

test("shortcuts of a single key can be switched off, and stay off", async () => {
  show(() => Response.json(fleet));
  await screen.findByRole("button", { name: "Open Amal" });
  await userEvent.keyboard("?");
  await userEvent.click(screen.getByRole("checkbox", { name: en.shortcuts.letters }));
  cleanup();
  show(() => Response.json(fleet));
  const opener = await screen.findByRole("button", { name: "Open Amal" });
  await userEvent.keyboard("j");
  expect(document.activeElement).not.toBe(opener);
  await userEvent.keyboard("?");
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: new RegExp(en.shortcuts.title) }));
  await userEvent.click(screen.getByRole("checkbox", { name: en.shortcuts.letters }));
  await userEvent.click(screen.getByRole("button", { name: en.close }));
  await userEvent.keyboard("j");
  expect(document.activeElement).toBe(opener);
});

test("rows keep their place while the pointer is in the list, which catches up when it leaves", async () => {
  const user = userEvent.setup(); // remembers where the pointer is
  let ships = fleet;
  show(() => Response.json(ships));
  await user.hover(await screen.findByText("Nour"));
  ships = [{ id: "0198e2a4-7c1d-7bb3-9a51-6d2f0c3e4b5c", name: "Rima", port: "Safaga" }, ...fleet.slice(1)];
  fireEvent.click(screen.getByRole("button", { name: "Refetch" }));
  await screen.findByText(en.listBehind.text);
  const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(names()).toEqual(["Amal", "Nour"]);
  await user.hover(screen.getByRole("heading", { name: "Ships" }));
  expect(names()).toEqual(["Rima", "Nour"]);
  expect(screen.queryByText(en.listBehind.text)).toBeNull();
});

test("the export of what a list shows is offered to those who may make its call", async () => {
  show(() => Response.json(fleet), "/?port=Suez", "accountant");
  const { href } = await screen.findByRole<HTMLAnchorElement>("link", { name: en.exportExcel });
  expect(new URL(href).pathname + new URL(href).search).toBe("/api/ships/export.xlsx?port=Suez");
  cleanup();
  show(() => Response.json(fleet), "/", "editor");
  await screen.findByRole("button", { name: "Open Amal" });
  expect(screen.queryByRole("link", { name: en.exportExcel })).toBeNull();
});
