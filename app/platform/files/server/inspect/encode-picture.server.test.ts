import { expect, test } from "vitest";
import type { Program } from "#app/platform/sandbox/program-process.server.ts";
import type { Turn } from "#app/platform/sandbox/sandbox.server.ts";
import { encodeOwn, encodeUpload } from "./encode-picture.server.ts";

test("an uploaded image gets its own process, and images that we encoded share one", async () => {
  const programs: Program[] = [];
  const turn: Turn = {
    async run(program) {
      programs.push(program);
      return { value: { width: 1, height: 1 } };
    },
  };
  await encodeUpload(turn, "/an/upload", { format: "image/jpeg" });
  for (const use of ["cut", "cut", "renditions"] as const) {
    await encodeOwn(turn, use, Buffer.of(1), { format: "avif" });
  }
  const [upload, first, second, rendition] = programs;
  expect(upload?.idleMilliseconds).toBeUndefined();
  expect([first === second, first === rendition]).toEqual([true, false]);
  for (const own of [first, rendition]) expect(own?.idleMilliseconds).toBeGreaterThan(0);
});
