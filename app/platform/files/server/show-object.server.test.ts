import { expect, test } from "vitest";
import { dispositionOf } from "./show-object.server.ts";

test.each([
  ["x.html", "x.pdf"],
  ["x.pdf.exe", "x.pdf.pdf"],
  ["x.html. .", "x.pdf"],
  [".html", "file.pdf"],
  ["..", "file.pdf"],
  ["report.PDF", "report.pdf"],
  ["Report v1.2", "Report v1.2.pdf"],
  ["تقرير.html", "تقرير.pdf"],
])("which program opens %s depends on its actual type", (name, shown) => {
  const expected = `inline; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent(shown)}`;
  expect(dispositionOf(name, "application/pdf")).toBe(expected);
});
