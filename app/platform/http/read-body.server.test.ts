import { expect, test } from "vitest";
import { readJson } from "./read-body.server.ts";

function post(
  body: BodyInit | null,
  headers: Record<string, string> = { "content-type": "application/json" },
): Request {
  return new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

async function codeOf(reading: Promise<unknown>): Promise<string> {
  const error: unknown = await reading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "none";
}

test("JSON is read, also with a charset behind its type", async () => {
  expect(await readJson(post('{"a":"ج"}'), 100)).toEqual({ a: "ج" });
  expect(await readJson(post("1", { "content-type": "Application/JSON; charset=utf-8" }), 100)).toBe(1);
});

test("another type is refused before a byte is read", async () => {
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/json5"]) {
    const request = post("{}", { "content-type": type });
    expect(await codeOf(readJson(request, 100)), type).toBe("unsupportedType");
    expect(request.bodyUsed, type).toBe(false);
  }
  expect(await codeOf(readJson(new Request("http://localhost/", { method: "POST" }), 100))).toBe("unsupportedType");
});

test("what is no JSON is malformed", async () => {
  for (const body of ["", "{", "undefined", "{}{}"])
    expect(await codeOf(readJson(post(body), 100)), body).toBe("malformed");
});

test("the limit is the last size that is taken", async () => {
  const text = JSON.stringify("x".repeat(98));
  expect(await readJson(post(text), 100)).toHaveLength(98);
  expect(await codeOf(readJson(post(JSON.stringify("x".repeat(99))), 100))).toBe("tooLarge");
});

test("a body without an end is cut at the limit", async () => {
  let chunks = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      chunks += 1;
      controller.enqueue(new Uint8Array(1000).fill(0x20));
    },
  });
  expect(await codeOf(readJson(post(endless), 10_000))).toBe("tooLarge");
  expect(chunks).toBeLessThan(20);
});
