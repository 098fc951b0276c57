// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DateInput } from "./date-input.tsx";
import { Select, TextArea, TextInput } from "./field.tsx";
import { NumberInput } from "./number-input.tsx";

afterEach(cleanup);

function descriptionOf(control: HTMLElement): string {
  const ids = (control.getAttribute("aria-describedby") ?? "").split(" ");
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" | ");
}

test("a control has its label and is described by hint and error", () => {
  render(<TextInput label="E-mail" hint="We answer here" error="Please enter a valid email address" type="email" />);
  const control = screen.getByLabelText("E-mail");
  expect(descriptionOf(control)).toBe("We answer here | Please enter a valid email address");
  expect(control.getAttribute("aria-invalid")).toBe("true");
  expect([control.getAttribute("type"), control.getAttribute("inputmode"), control.dir]).toEqual([
    "text",
    "email",
    "ltr",
  ]);
});

test("without hint and error, nothing is described or invalid", () => {
  render(<TextArea label="Message" />);
  const control = screen.getByLabelText("Message");
  expect(control.hasAttribute("aria-describedby")).toBe(false);
  expect(control.hasAttribute("aria-invalid")).toBe(false);
});

test("the asterisk of a required field is not part of its label", () => {
  render(<TextInput label="Company" required />);
  expect(screen.getByRole("textbox", { name: "Company" }).hasAttribute("required")).toBe(true);
});

test.each(["٣٠", "۷۲۰", "१२", "\u200f٩٠", "1,200", "٤٠٠،", "twelve"])(
  "a number stays as typed, and neither the mouse wheel nor an arrow key changes it: %s",
  (typed) => {
    render(<NumberInput label="Days" defaultValue="7" />);
    const control = screen.getByRole<HTMLInputElement>("textbox", { name: "Days" });
    fireEvent.input(control, { target: { value: typed } });
    control.focus();
    fireEvent.wheel(control, { deltaY: 100 });
    fireEvent.keyDown(control, { key: "ArrowDown" });
    expect([control.value, control.type, control.inputMode, control.dir]).toEqual([typed, "text", "numeric", "ltr"]);
  },
);

test("a select has its options and its label", () => {
  render(
    <Select label="Status" defaultValue="pending">
      <option value="all">All</option>
      <option value="pending">Pending</option>
    </Select>,
  );
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Status" }).value).toBe("pending");
});

test("an empty date is marked, so that it does not look set in engines that show today's date", () => {
  render(<DateInput label="From" defaultValue="" />);
  const control = screen.getByLabelText("From");
  expect(control.hasAttribute("data-empty")).toBe(true);
  fireEvent.change(control, { target: { value: "2026-11-22" } });
  expect(control.hasAttribute("data-empty")).toBe(false);
});

test("a text that comes close to its limit is counted, and one beyond it is marked", () => {
  render(<TextArea label="Address" longest={10} defaultValue="12345678" />);
  expect(screen.queryByText("8 / 10")).toBeNull();
  fireEvent.input(screen.getByLabelText("Address"), { target: { value: "123456789" } });
  expect(screen.getByText("9 / 10").parentElement?.getAttribute("aria-live")).toBe("off");
  fireEvent.input(screen.getByLabelText("Address"), { target: { value: "1234567890" } });
  expect(screen.getByText("10 / 10").parentElement?.getAttribute("aria-live")).toBe("polite");
  fireEvent.input(screen.getByLabelText("Address"), { target: { value: "12345678901" } });
  const count = screen.getByText("11 / 10").parentElement;
  expect([count?.getAttribute("aria-live"), count?.classList.contains("error")]).toEqual(["polite", true]);
});

test.each([
  ["+٢٠ ١٠٠ ١٢٣ ٤٥٦٧", false],
  ["+۹۸ ۲۱ ۱۲۳۴ / +20 2 2735 1234 (Mona)", false],
  ["+20 100 123 4567 واتساب", true],
  ["٠٢ ٢٧٣٥ ١٢٣٤ تحویلة ١٢", true],
  ["050 123 4567 (דנה)", true],
])(
  "a phone number with words of a right-to-left script is marked, so that they are not reversed: %s",
  (typed, marked) => {
    render(<TextInput type="tel" label="Phone" longest={100} defaultValue={typed} />);
    const control = screen.getByLabelText("Phone");
    expect(control.hasAttribute("data-words")).toBe(marked);
    fireEvent.input(control, { target: { value: marked ? "+20" : "منى" } });
    expect(control.hasAttribute("data-words")).toBe(!marked);
  },
);

test.each([
  ["PMF متوفر بالكيلو؟", "rtl"],
  ["GMP و ISO 9001 مطلوبة مع كل شحنة", "rtl"],
  ["Al-Noor شركة النور للتجارة", "rtl"],
  ["شركة النيل", "rtl"],
  ["12 Corniche Road, الإسكندرية", "auto"],
  ["Nile Pharma", "auto"],
  ["+20 100 123 4567", "auto"],
  ["", "auto"],
])("a field for any script runs in the direction of most words: %j", (typed, direction) => {
  render(<TextInput label="Company" dir="auto" longest={100} defaultValue={typed} />);
  render(<TextArea label="Address" dir="auto" longest={100} />);
  const area = screen.getByLabelText("Address");
  fireEvent.input(area, { target: { value: typed } });
  expect([screen.getByLabelText("Company").dir, area.dir]).toEqual([direction, direction]);
});

test("a phone number with a note keeps its direction", () => {
  render(<TextInput type="tel" label="Phone" longest={100} defaultValue="0100 123 4567 واتساب فقط" />);
  expect(screen.getByLabelText("Phone").dir).toBe("ltr");
});

test("a text that was restored is counted", () => {
  const { rerender } = render(<TextArea label="Address" longest={10} defaultValue="1234567890" />);
  expect(screen.getByText("10 / 10")).toBeTruthy();
  const control = screen.getByLabelText<HTMLTextAreaElement>("Address");
  control.value = "";
  rerender(<TextArea label="Address" longest={10} />);
  expect(screen.queryByText(/\/ 10/)).toBeNull();
});
