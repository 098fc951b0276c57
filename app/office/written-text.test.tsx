// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { WrittenText } from "./written-text.tsx";

afterEach(cleanup);

test("each line has its own direction, also one in Arabic that begins with a Latin name", () => {
  const lines = ["PMF متوفر بالكيلو؟", "Please call 0100 555 7788", "", "السعر 250$"];
  const { container } = render(<WrittenText text={lines.join("\n")} />);
  const shown = [...container.querySelectorAll("p > span")];
  expect(shown.map((line) => line.textContent)).toEqual(lines);
  expect(shown.map((line) => line.getAttribute("dir"))).toEqual(["rtl", "ltr", null, "rtl"]);
});
