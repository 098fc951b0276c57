import { expect, test } from "vitest";
import { mergeRecord } from "./merge-record.ts";

const base = { title: "Herbs", author: "Adel", year: 2020 };

test("fields that only one person changed are combined", () => {
  const sides = { base, mine: { ...base, title: "Herbs of Egypt" }, theirs: { ...base, year: 2021 } };
  expect(mergeRecord(sides)).toEqual({ merged: { ...base, title: "Herbs of Egypt", year: 2021 }, conflicts: [] });
});

test("where both wrote something different, mine stays and the field is listed, unless both wrote the same", () => {
  const sides = {
    base,
    mine: { ...base, title: "Mine", author: "Mona" },
    theirs: { title: "Theirs", author: "Mona", year: 2021 },
  };
  expect(mergeRecord(sides)).toEqual({ merged: { title: "Mine", author: "Mona", year: 2021 }, conflicts: ["title"] });
});

test("what someone sent without an answer, and then changed again, is not in conflict with itself", () => {
  const unanswered = [{ ...base, title: "Herbs of" }];
  const sides = {
    base,
    mine: { ...base, title: "Herbs of Egypt" },
    theirs: { ...base, title: "Herbs of", year: 2021 },
  };
  expect(mergeRecord({ ...sides, unanswered })).toEqual({
    merged: { ...base, title: "Herbs of Egypt", year: 2021 },
    conflicts: [],
  });
  const theirs = { ...base, title: "Theirs" };
  expect(mergeRecord({ ...sides, theirs, unanswered }).conflicts).toEqual(["title"]);
});
