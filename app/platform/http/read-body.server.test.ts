import { expect, test } from "vitest";
import { readForm, readJson } from "./read-body.server.ts";

function post(
  body: BodyInit | null,
  headers: Record<string, string> = { "content-type": "application/json" },
): Request {
  return new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

const upTo = (bytes: number, values = 50) => ({ bytes, values });

async function codeOf(reading: Promise<unknown>): Promise<string> {
  const error: unknown = await reading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "none";
}

test("JSON is accepted, even if its type has a charset", async () => {
  expect(await readJson(post('{"a":"ج"}'), upTo(100))).toEqual({ a: "ج" });
  expect(await readJson(post("1", { "content-type": "Application/JSON; charset=utf-8" }), upTo(100))).toBe(1);
});

test("another content type is rejected before the first byte is read", async () => {
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/json5"]) {
    const request = post("{}", { "content-type": type });
    expect(await codeOf(readJson(request, upTo(100))), type).toBe("unsupportedType");
    expect(request.bodyUsed, type).toBe(false);
  }
  const unnamed = new Request("http://localhost/", { method: "POST", body: Buffer.from("{}") });
  expect(await codeOf(readJson(unnamed, upTo(100)))).toBe("unsupportedType");
});

test("a compressed body is rejected for its encoding before the first byte is read", async () => {
  const type = { "content-type": "application/json" };
  for (const encoding of ["gzip", "br", "identity, GZIP", "x-identity"]) {
    const request = post("{}", { ...type, "content-encoding": encoding });
    expect(await codeOf(readJson(request, upTo(100))), encoding).toBe("unsupportedType");
    expect(request.bodyUsed, encoding).toBe(false);
  }
  expect(await readJson(post("{}", { ...type, "content-encoding": "Identity" }), upTo(100))).toEqual({});
});

test("a body whose sender disconnects is malformed, and not a server failure", async () => {
  const broken = new ReadableStream({
    pull: (controller) => controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });
  expect(await codeOf(readJson(post(broken), upTo(100)))).toBe("malformed");
});

test("invalid JSON is malformed", async () => {
  for (const body of ["", "{", "undefined", "{}{}"])
    expect(await codeOf(readJson(post(body), upTo(100))), body).toBe("malformed");
});

test("the limit is inclusive", async () => {
  const text = JSON.stringify("x".repeat(98));
  expect(await readJson(post(text), upTo(100))).toHaveLength(98);
  expect(await codeOf(readJson(post(JSON.stringify("x".repeat(99))), upTo(100)))).toBe("tooLarge");
});

test("an endless body is cut off at the limit", async () => {
  let chunks = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      chunks += 1;
      controller.enqueue(new Uint8Array(1000).fill(0x20));
    },
  });
  expect(await codeOf(readJson(post(endless), upTo(10_000)))).toBe("tooLarge");
  expect(chunks).toBeLessThan(20);
});

test("up to the schema's number of values is parsed, whatever the strings contain; deeper nesting is rejected unparsed", async () => {
  const text = JSON.stringify({ a: '[{,"\\', b: ["[[[", 2] });
  expect(await readJson(post(text), upTo(1_000, 4))).toEqual(JSON.parse(text));
  expect(await codeOf(readJson(post(text), upTo(1_000, 3)))).toBe("tooLarge");
  for (const body of ["[".repeat(500), '{"a":'.repeat(100) + "1" + "}".repeat(100), `[${"0,".repeat(300)}0]`])
    expect(await codeOf(readJson(post(body), upTo(1_000))), body.slice(0, 9)).toBe("tooLarge");
});

test("a form has the same limits, and no other type is accepted", async () => {
  const type = { "content-type": "application/x-www-form-urlencoded" };
  expect((await readForm(post("a=%D8%AC&b=1+2", type), upTo(100))).get("b")).toBe("1 2");
  expect(await codeOf(readForm(post(`a=${"x".repeat(99)}`, type), upTo(100)))).toBe("tooLarge");
  expect(await codeOf(readForm(post("&".repeat(60), type), upTo(100)))).toBe("tooLarge");
  expect(await codeOf(readForm(post("{}"), upTo(100)))).toBe("unsupportedType");
  const parts = { "content-type": "multipart/form-data; boundary=x" };
  expect(await codeOf(readForm(post("--x--", parts), upTo(100)))).toBe("unsupportedType");
});

test("a request without a body needs neither a type nor a length", async () => {
  const empty = () => new Request("http://localhost/", { method: "POST", body: new Uint8Array() });
  expect(await readJson(empty(), upTo(100), { isOptional: true })).toEqual({});
  expect(await codeOf(readJson(empty(), upTo(100)))).toBe("malformed");
});
