import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import * as z from "zod/mini";
import { waitForLock } from "#app/platform/db/process-lock.server.ts";
import type { S3Options } from "#app/platform/files/store/object-store.ts";
import { swiftRoot } from "./swift-packages.ts";
import { createBucket, launchSwift } from "./swift-server.ts";

const longestStartSeconds = 300;
const running = z.object({
  processIds: z.array(z.number()),
  folder: z.string(),
  s3: z.object({
    type: z.literal("S3"),
    endpoint: z.string(),
    region: z.string(),
    bucket: z.string(),
    accessKeyId: z.string(),
    secretAccessKey: z.string(),
  }),
});

/**
 * Returns an empty bucket in the Swift that this run's test files share. The first one starts it, because a start costs
 * several CPU seconds. Returns undefined if Swift is not unpacked (swift-packages.ts).
 */
export async function emptyBucket(): Promise<S3Options | undefined> {
  if (!swiftRoot()) return undefined;
  const file = fileOf(inject("databaseTemplate"));
  const lock = await waitForLock(`${file}.lock`, "alone", longestStartSeconds);
  try {
    if (!existsSync(file)) {
      const { processes, ...started } = await launchSwift();
      for (const child of processes) child.unref(); // they outlive this worker
      await writeFile(file, JSON.stringify({ ...started, processIds: processes.map(({ pid }) => pid) }));
    }
  } finally {
    lock.release();
  }
  const { s3 } = running.parse(JSON.parse(await readFile(file, "utf8")));
  const own = { ...s3, bucket: `files-${crypto.randomUUID()}` };
  await createBucket(own);
  return own;
}

/** Ends the Swift of a run, if any test has started it. */
export async function endSharedSwift(run: string): Promise<void> {
  const file = fileOf(run);
  if (existsSync(file)) {
    const { processIds, folder } = running.parse(JSON.parse(await readFile(file, "utf8")));
    for (const id of processIds) process.kill(id, "SIGKILL");
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  for (const each of [file, `${file}.lock`]) await rm(each, { force: true });
}

function fileOf(run: string): string {
  return join(tmpdir(), `pmf-swift-of-${run}.json`);
}
