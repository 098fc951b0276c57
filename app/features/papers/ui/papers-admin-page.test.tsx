// @vitest-environment happy-dom
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { staffPaper } from "#tests/fixtures/staff-paper.ts";
import type { StaffPaper } from "../staff-contract.ts";
import { papersQuery } from "./papers-admin-page.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
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
