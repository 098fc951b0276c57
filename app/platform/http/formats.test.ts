import { expect, test } from "vitest";
import * as z from "zod/mini";
import { moment, uuid } from "./formats.ts";

const ids = [
  "0198c0de-0000-7000-8000-000000000001",
  "0198C0DE-0000-4000-B000-000000000001",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
  "0198c0de-0000-9000-8000-000000000001",
  "0198c0de-0000-7000-7000-000000000001",
  "0198c0de000070008000000000000001",
  "",
];
const days = [
  "2026-11-21",
  "2024-02-29",
  "2026-02-29",
  "2100-02-29",
  "2026-04-31",
  "2026-13-01",
  "0000-01-01",
  "26-1-1",
];
const times = [
  "09:00:00.000Z",
  "23:59:59Z",
  "24:00:00Z",
  "23:60:00Z",
  "23:59:60Z",
  "09:00Z",
  "09:00:00+02:00",
  "09:00:00",
];
const moments = days.flatMap((day) => times.map((time) => `${day}T${time}`));

test.each([
  [uuid(), z.guid(), ids],
  [moment(), z.iso.datetime(), moments],
] as const)("accepts exactly what zod's own format accepts", (ours, zods, texts) => {
  const accepted = (schema: z.ZodMiniType) => texts.filter((text) => schema.safeParse(text).success);
  expect(accepted(ours)).toEqual(accepted(zods));
  expect(accepted(ours).length).toBeGreaterThan(2);
});
