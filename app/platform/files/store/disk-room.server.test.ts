import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { createDiskRoom } from "./disk-room.server.ts";

const folder = tmpdir();
const { bavail, bsize } = await statfs(folder);
// Far from the limits, because other processes use the same disk.
const most = Math.floor(0.6 * bavail * bsize);
const rejection = { code: "insufficientStorage" };

test("space is reserved once, before the first byte, and freed when released", async () => {
  const room = createDiskRoom(folder, 0);
  const asked = await Promise.allSettled([room.reserve(most), room.reserve(most)]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(room.reserve(most)).rejects.toMatchObject(rejection);
  for (const answer of asked) if (answer.status === "fulfilled") answer.value.release();
  await room.reserve(most);
});

test("writes detect that other programs have used up the space", async () => {
  const room = createDiskRoom(folder, 0);
  const reservation = await room.reserve(1);
  await expect(reservation.spend(bavail * bsize * 2)).rejects.toMatchObject(rejection);
});
