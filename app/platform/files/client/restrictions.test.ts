import { expect, test } from "vitest";
import { refusedName } from "#app/platform/files/sniff.ts";
import { acceptedTypes, type ChosenFile, sortChosen, type UploadRules } from "./restrictions.ts";

const rules: UploadRules = { types: ["application/pdf"], maxBytes: 1_000, maxFiles: 2 };
const file = (change: Partial<ChosenFile> = {}): ChosenFile => ({
  name: "a.pdf",
  type: "application/pdf",
  size: 1_000,
  lastModified: 1,
  ...change,
});
const reasons = (chosen: ChosenFile[], present: ChosenFile[] = [], other = rules) =>
  sortChosen(chosen, present, other).rejections.map(({ reason }) => reason);

test("one byte too many, another type, an empty file: each is rejected with its reason", () => {
  expect(sortChosen([file({ size: 1_001 })], [], rules)).toEqual({
    added: [],
    rejections: [{ reason: "exceedsSize", file: "a.pdf", names: ["a.pdf"] }],
  });
  expect(reasons([file({ type: "text/html" })])).toEqual(["wrongType"]);
  expect(reasons([file({ type: "", name: "a" })])).toEqual(["wrongType"]);
  expect(reasons([file({ type: "image/heic" })])).toEqual(["heic"]);
  expect(
    sortChosen([file({ type: "image/tiff" }), file({ type: "application/zip" })], [], rules, refusedName).rejections,
  ).toEqual([
    { reason: "refusedType", name: "TIFF", names: ["a.pdf"] },
    { reason: "refusedType", name: "Word/Excel/ZIP", names: ["a.pdf"] },
  ]);
  expect(reasons([file({ type: "", name: "a.PDF" })])).toEqual([]);
  expect(reasons([file({ size: 0 })])).toEqual(["tooSmall"]);
  expect(reasons([file({ size: 9 })], [], { ...rules, minBytes: 10 })).toEqual(["tooSmall"]);
});

test("the same file is not added twice, neither later nor in one selection", () => {
  expect(reasons([file()], [file()])).toEqual(["duplicate"]);
  const { added, rejections } = sortChosen([file(), file()], [], rules);
  expect(added).toHaveLength(1);
  expect(rejections).toEqual([{ reason: "duplicate", file: "a.pdf", names: ["a.pdf"] }]);
});

test("a reason is given once, with the names of all its files", () => {
  const chosen = [
    file({ name: "1.heic", type: "image/heic" }),
    file({ name: "empty.pdf", size: 0 }),
    file({ name: "2.heic", type: "image/heic" }),
  ];
  expect(sortChosen(chosen, [], rules).rejections).toEqual([
    { reason: "heic", names: ["1.heic", "2.heic"] },
    { reason: "tooSmall", names: ["empty.pdf"] },
  ]);
});

test("of too many files, the first ones are accepted", () => {
  const { added, rejections } = sortChosen(
    [1, 2, 3, 4].map((number) => file({ name: `${number}.pdf` })),
    [],
    rules,
  );
  expect(added.map(({ name }) => name)).toEqual(["1.pdf", "2.pdf"]);
  expect(rejections).toEqual([{ reason: "youCanOnlyUpload", names: ["3.pdf", "4.pdf"] }]);
});

test("if the maximum is reached, further files are ignored", () => {
  const full = [file({ lastModified: 1 }), file({ lastModified: 2 })];
  const others = [file({ name: "b.html", type: "text/html" }), file({ name: "c.pdf" })];
  expect(sortChosen(others, full, rules).rejections).toEqual([{ reason: "noMoreFiles", names: ["b.html", "c.pdf"] }]);
  expect(reasons([], full)).toEqual([]);
});

test("accepted types are listed with the comma before “or” that other texts have", () => {
  const pictures: UploadRules = { ...rules, types: ["image/jpeg", "image/png", "image/webp"] };
  expect(acceptedTypes(pictures, "en")).toBe("JPEG, PNG, or WebP");
  expect(acceptedTypes(pictures, "ar")).toBe("JPEG أو PNG أو WebP");
});
