import { expect, test } from "vitest";
import { asStoredBackup, backupName } from "./backup-shelf.ts";
import { isDue } from "./nightly-backup.server.ts";

const at = (time: string) => new Date(`2026-11-${time}:00Z`);
const made = (time: string) => ({ madeAt: at(time) });

test("a backup is due once each night, or later if the machine was off", () => {
  expect(isDue(made("25T02:15"), at("26T01:15"))).toBe(false);
  expect(isDue(made("25T02:15"), at("26T02:15"))).toBe(true);
  expect(isDue(made("26T02:15"), at("26T03:15"))).toBe(false);
  expect(isDue(made("25T02:15"), at("26T15:15"))).toBe(true);
  expect(isDue(made("25T15:15"), at("26T01:15"))).toBe(false);
});

test("a new installation makes its first backup at night", () => {
  expect(isDue(undefined, at("26T15:15"))).toBe(false);
  expect(isDue(undefined, at("27T02:15"))).toBe(true);
});

test("a backup's name tells its time, and no other file is a backup", () => {
  const name = backupName(at("26T02:15"));
  expect(asStoredBackup(name, 3)).toEqual({ name, madeAt: at("26T02:15"), bytes: 3 });
  for (const other of [`${name}.partial`, `x${name}`, "pmf-2026-13-40-999999.backup", "../etc/passwd", ""]) {
    expect(asStoredBackup(other, 3), other).toBeUndefined();
  }
});
