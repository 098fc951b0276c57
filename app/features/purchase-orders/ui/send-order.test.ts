import { expect, test } from "vitest";
import { CallError } from "#app/platform/http/call.ts";
import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { orderMessages } from "../messages.ts";
import { quantityProblem } from "../pricing.ts";
import { emptyForm } from "./order-form.ts";
import { explanationOf, problemsOf, toastFor } from "./send-order.ts";

const { en, ar } = orderMessages;

const form = { ...emptyForm, email: "mona@nile" };

function refused(status: number, problem: object): CallError {
  const whole = { type: "about:blank", title: "", status, detail: "", code: "", ...problem };
  return new CallError(status, JSON.stringify(whole), "");
}

test("the toast names required fields first, then the email, otherwise the failed send", () => {
  expect(toastFor({ companyName: "companyNameRequired", email: "emailInvalid" }, form)).toBe("fillRequired");
  expect(toastFor({ quantity: "quantityRequired" }, form)).toBe("fillRequired");
  for (const email of ["", " ", "\u200f", "\u2068\u2069", "\ufeff\u00a0"]) {
    expect(toastFor({ email: "emailInvalid" }, { ...form, email })).toBe("fillRequired");
  }
  expect(toastFor({ email: "emailInvalid" }, form)).toBe("emailInvalid");
  expect(toastFor({ specialRequests: "tooLong 1 3000" }, form)).toBe("checkFields");
  expect(toastFor({}, form)).toBe("sendFailed");
});

test.each(["٢٫٥", "-3", "½", "٠", "2 cartons", "1.000", "10001", "٩٩٬٩٩٩"])(
  "with the quantity %s, the toast names no failed send, because nothing was sent",
  (quantity) => {
    expect(toastFor({ quantity: quantityProblem(quantity, "powder") }, { ...form, quantity })).toBe("checkFields");
  },
);

test("server errors are shown by their fields, in either language", () => {
  const error = refused(422, { fields: { "buyerInfo.email": en.emailInvalid, "buyerInfo.quantity": "Sold out." } });
  const problems = problemsOf(error, en);
  expect(problems).toEqual({ email: "emailInvalid", quantity: "Sold out." });
  expect(sentenceOf(ar, "emailInvalid")).toBe(ar.emailInvalid);
  expect(sentenceOf(ar, "Sold out.")).toBe("Sold out.");
});

test("the server's own explanation is shown only for 429 and 503", () => {
  expect(explanationOf(refused(429, { detail: "Wait." }))).toBe("Wait.");
  expect(explanationOf(refused(503, { detail: "Later." }))).toBe("Later.");
  expect(explanationOf(refused(422, { detail: "Check." }))).toBeUndefined();
  expect(explanationOf(new CallError(503, "<html>", ""))).toBeUndefined();
  expect(explanationOf(new TypeError("Failed to fetch"))).toBeUndefined();
  expect(problemsOf(new TypeError("Failed to fetch"), en)).toEqual({});
});
