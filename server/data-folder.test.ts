import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { requireDataFolder } from "./data-folder.ts";

const outside = { databaseUrl: "postgres://elsewhere", store: undefined, smtpUrl: undefined };
const inside = { ...outside, databaseUrl: undefined };
/** If the server is started as root, the embedded database runs as another user, who needs to traverse the folder. */
const withDatabase = process.geteuid?.() === 0 ? "711" : "700";

async function modeAfterStart(places: typeof outside | typeof inside, before?: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pmf-data-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const dataDir = join(folder, "data");
  if (before !== undefined) {
    await requireDataFolder({ ...places, dataDir });
    await chmod(dataDir, before);
  }
  await requireDataFolder({ ...places, dataDir });
  return ((await stat(dataDir)).mode & 0o777).toString(8);
}

test("other users cannot access the data folder, even one of an older version", async () => {
  for (const before of [undefined, 0o755, 0o777, 0o750]) {
    expect(await modeAfterStart(outside, before)).toBe("700");
    expect(await modeAfterStart(inside, before)).toBe(
      before === 0o750 && withDatabase === "711" ? "710" : withDatabase,
    );
  }
});

test("a private folder stays private", async () => {
  expect(await modeAfterStart(inside, 0o700)).toBe("700");
});
