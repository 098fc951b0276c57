import { createHash } from "node:crypto";
import { chown, lstat, mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import type { Account } from "./server-account.server.ts";

// The system's limit is 104 to 108 bytes for the whole path of a socket.
const longestSocketPathBytes = 100;

/** The server's own folder, or a short private one where that is too deep for a socket. */
export async function makeSocketFolder(folder: string, account: Account): Promise<string> {
  if (Buffer.byteLength(join(folder, ".s.PGSQL.5432")) <= longestSocketPathBytes) return folder;
  // The same name at each start, so that a pool finds a restarted server again.
  const short = `/tmp/pmf-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`;
  await mkdir(short, { mode: 0o700 }).catch(ignoreExisting);
  const usable = (await isPrivate(short, account)) ? short : await mkdtemp("/tmp/pmf-");
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined) await chown(usable, uid, gid);
  return usable;
}

/** False for a folder that somebody else has put there before us. */
async function isPrivate(folder: string, { uid }: Account): Promise<boolean> {
  const found = await lstat(folder);
  const isOurs = found.uid === process.geteuid?.() || found.uid === uid;
  return found.isDirectory() && isOurs && (found.mode & 0o077) === 0;
}

function ignoreExisting(error: unknown): void {
  if (error instanceof Error && "code" in error && error.code === "EEXIST") return;
  throw error;
}
