// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { until } from "#tests/support/until.ts";
import { erasePersonalData } from "../contract.ts";
import { personalDataMessages } from "../messages.ts";
import { PersonalData } from "./personal-data.tsx";

const { en } = personalDataMessages;
const email = "mona@nile.example";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("after an erasure, the focus is on the text that says so", async () => {
  let held = 2;
  vi.stubGlobal("fetch", async (address: string) => {
    if (address === erasePersonalData.path) held = 0;
    return Response.json({ orders: held });
  });
  renderBackOffice(<PersonalData about={email} />, { messages: { personalData: { ...en, kinds: {} } } });
  await userEvent.click(await screen.findByRole("button", { name: en.erase }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: en.erase }));
  const nothing = await screen.findByText(interpolate(en.nothing, { email }));
  await until(() => document.activeElement === nothing);
  expect(document.activeElement).toBe(nothing);
});
