import { expect, test } from "vitest";
import { pictureSources, uploadRejections } from "./contract.ts";
import { uploadMessages } from "./server/messages.ts";

const { en } = uploadMessages;

test("every error, including a mismatched address, has a message", () => {
  expect(Object.keys(en).toSorted()).toEqual([...uploadRejections, "forbidden"].toSorted());
});

test("a picture is offered in all widths of both formats", () => {
  const { avif, webp } = pictureSources("/objects/uploads/1");
  expect(avif).toBe(
    "/objects/uploads/1/480.avif 480w, /objects/uploads/1/960.avif 960w, /objects/uploads/1/1600.avif 1600w",
  );
  expect(webp).toContain("/objects/uploads/1/480.webp 480w");
});
