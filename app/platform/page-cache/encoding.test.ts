import { expect, test } from "vitest";
import { encodingFor } from "./encoding.ts";

test("the smallest encoding that a browser accepts is used", () => {
  expect(encodingFor("gzip, deflate, br, zstd")).toBe("br");
  expect(encodingFor("gzip, zstd")).toBe("zstd");
  expect(encodingFor("GZIP")).toBe("gzip");
});

test("rejected and unknown encodings are not used", () => {
  expect(encodingFor("br;q=0, gzip;q=0.5")).toBe("gzip");
  expect(encodingFor("br; q=0.000, deflate, x-gzip")).toBe("identity");
  expect(encodingFor("")).toBe("identity");
  expect(encodingFor("brotli")).toBe("identity");
  expect(encodingFor("br;q=often")).toBe("identity");
});
