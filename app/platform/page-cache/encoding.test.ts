import { expect, test } from "vitest";
import { encodingFor } from "./encoding.ts";

test("the smallest body that a browser takes", () => {
  expect(encodingFor("gzip, deflate, br, zstd")).toBe("br");
  expect(encodingFor("gzip, zstd")).toBe("zstd");
  expect(encodingFor("GZIP")).toBe("gzip");
});

test("what is refused is not sent, and the unknown neither", () => {
  expect(encodingFor("br;q=0, gzip;q=0.5")).toBe("gzip");
  expect(encodingFor("br; q=0.000, deflate, x-gzip")).toBe("identity");
  expect(encodingFor("")).toBe("identity");
  expect(encodingFor("brotli")).toBe("identity");
  expect(encodingFor("br;q=often")).toBe("identity");
});
