// @vitest-environment happy-dom
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import type { StaffPaper } from "../staff-contract.ts";
import { papersQuery } from "./papers-admin-page.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const paper: StaffPaper = {
  id: "00000000-0000-4000-8000-000000000001",
  version: 1,
  state: "published",
  title: "A paper",
  author: "An author",
  venue: "A journal",
  titleAr: null,
  authorAr: null,
  venueAr: null,
  year: 2024,
  language: "en",
  path: "/objects/uploads/1",
  fileName: "paper.pdf",
  sizeBytes: 1,
  indexState: "indexed",
  indexProblem: null,
  pageCount: null,
  formerFiles: [],
  isHidden: false,
  isDeleted: false,
  createdAt: "2026-11-21T10:00:00.000Z",
};

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
