// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { showEditLink } from "./edit-link.ts";
import { editLinkMessages } from "./messages.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function linkFor(answer: () => Promise<Response>, path = "/ar/manufacturing") {
  vi.stubGlobal("fetch", answer);
  window.history.replaceState(null, "", path);
  await showEditLink();
  return document.querySelector("a");
}

const session = (staff: object | null) => async () =>
  Response.json({ authenticated: staff !== null, expiresAt: null, asksName: false, staff });
const staff = { name: "Mona", twoFactor: false, recoveryCodesLeft: 0 };

test.each(["owner", "editor"])("a public page shows a signed-in %s the link to its texts", async (role) => {
  const link = await linkFor(session({ ...staff, role }));
  expect(link?.getAttribute("href")).toBe("/admin/site?page=%2Fmanufacturing");
  expect(link?.textContent).toBe(editLinkMessages.ar);
});

test.each([
  ["sales", session({ ...staff, role: "sales" })],
  ["visitors", session(null)],
  ["anyone while the server is away", () => Promise.reject(new TypeError("Failed to fetch"))],
])("a public page shows no such link to %s", async (_, answer) => {
  expect(await linkFor(answer)).toBeNull();
});

test("the back office needs no such link", async () => {
  expect(await linkFor(session({ ...staff, role: "owner" }), "/admin/orders")).toBeNull();
});
