// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { TextInput } from "./field.tsx";
import { useForm } from "./use-form.ts";

afterEach(cleanup);

function Form() {
  const { form, problems } = useForm({
    isSending: false,
    onSubmit: (text) => ({
      ...(text("name") === "" && { name: "Enter a name" }),
      ...(text("city") === "" && { city: "Enter a city" }),
    }),
  });
  return (
    <form {...form}>
      <TextInput label="Name" name="name" error={problems["name"]} />
      <TextInput label="City" name="city" error={problems["city"]} />
      <button type="submit">Send</button>
    </form>
  );
}

test("correcting a field removes its problem, and what is typed stays in that field", async () => {
  const person = userEvent.setup();
  render(<Form />);
  await person.click(screen.getByRole("button", { name: "Send" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  await person.keyboard("Mona");
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Mona");
  expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("");
  expect(screen.queryByText("Enter a name")).toBeNull();
  expect(screen.queryByText("Enter a city")).not.toBeNull();
});

test("each attempt focuses the first problem again", async () => {
  const person = userEvent.setup();
  render(<Form />);
  await person.click(screen.getByRole("button", { name: "Send" }));
  await person.keyboard("Mona");
  await person.click(screen.getByRole("button", { name: "Send" }));
  expect(document.activeElement).toBe(screen.getByLabelText("City"));
});
