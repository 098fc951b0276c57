// @vitest-environment happy-dom
import { QueryObserver } from "@tanstack/react-query";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { staffPaper } from "#tests/fixtures/staff-paper.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { until } from "#tests/support/until.ts";
import { paperMessages } from "../messages.ts";
import type { StaffPaper } from "../staff-contract.ts";
import { PapersAdminPage, papersQuery } from "./papers-admin-page.tsx";

const { en: papers } = paperMessages;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const paper = staffPaper();

test("the list polls every five seconds while a text is being indexed, then stops", async () => {
  const waitingForReview: StaffPaper = { ...paper, state: "pending", indexState: "waiting" };
  const answers: StaffPaper[][] = [[{ ...paper, indexState: "waiting" }], [{ ...paper, indexState: "indexing" }]];
  let asked = 0;
  vi.stubGlobal("fetch", async () => Response.json(answers[asked++] ?? [paper, waitingForReview]));
  const stop = new QueryObserver(createQueryClient(), papersQuery({})).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(4_999);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(5_001);
  expect(asked).toBe(3);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toBe(3);
  stop();
});

test("the second click of a double click does not delete the next paper", async () => {
  vi.useRealTimers();
  const deleted: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit = {}) => {
    if (method === "DELETE") deleted.push(address);
    return Response.json(method === "GET" ? [paper] : { success: true });
  });
  renderBackOffice(<PapersAdminPage upload="/upload" />, { messages: { papers } });
  const button = await screen.findByRole("button", { name: new RegExp(`^${papers.admin.remove}`) });
  fireEvent.click(button, { detail: 2 });
  expect(deleted).toEqual([]);
  fireEvent.click(button, { detail: 1 });
  await until(() => deleted.length === 1);
});

test("a paper opened from the review is edited, and closing it returns there", async () => {
  vi.useRealTimers();
  vi.stubGlobal("fetch", async () => Response.json([paper]));
  const address = `/?open=${paper.id}&from=review`;
  const page = <PapersAdminPage upload="/upload" />;
  const part = (
    <Routes>
      <Route path="/admin/review" Component={ShownAddress} />
      <Route path="*" element={page} />
    </Routes>
  );
  renderBackOffice(part, { messages: { papers }, address });
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: papers.page.fields.title })).value).toBe(
    paper.title,
  );
  fireEvent.click(screen.getByRole("button", { name: officeMessages.en.cancel }));
  expect(await screen.findByText(`?open=${paper.id}`)).toBeTruthy();
});

function ShownAddress() {
  return <p>{useLocation().search}</p>;
}
