import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "#app/platform/disk/folders.server.ts";
import type { MailTransport } from "./transport.ts";

/** Stores each message as `<folder>/<messageId>.eml`, which any email client can open. */
export function createFolderTransport(folder: string): MailTransport {
  return {
    kind: "folder",
    async deliver({ messageId }, raw) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${messageId}.eml`;
      await writeWhole(folder, name, raw);
      return { state: "stored", answer: name };
    },
    async verify() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(folder, ".writable", new Uint8Array());
    },
    close() {},
  };
}

/** Writes a file durably: its name appears only after the bytes are on disk. */
async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const draft = join(folder, `.${randomUUID()}.tmp`);
  try {
    await writeAndSync(draft, bytes);
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

async function writeAndSync(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, "wx", 0o600);
  await file.writeFile(bytes);
  await file.sync();
}
