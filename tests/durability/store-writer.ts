import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { createDiskStore } from "#app/platform/files/store/disk-store.server.ts";
import { createUrlSigner } from "#app/platform/files/store/url-signer.server.ts";

/**
 * A process that stores objects forever, some in one piece and some in parts. Prints the key and MD5 of each
 * acknowledged object. Tests kill it.
 */
const folder = process.env["STORE"];
if (!folder) throw new Error("Expected a folder in STORE");
const signer = createUrlSigner({ keys: ["unused"], now: () => new Date() });
const store = await createDiskStore({ folder, signer, reserveBytes: 0 });
const type = "application/pdf";
console.log("ready");
await Promise.all([wholeObjects(), wholeObjects(), objectsOfParts(), objectsOfParts()]);

async function wholeObjects(): Promise<never> {
  for (;;) {
    const [key, body] = [`uploads/${randomUUID()}`, randomBytes(Math.ceil(Math.random() * 1_000_000))];
    await store.put(key, Readable.from([body]), { type, bytes: body.length });
    say(key, body);
  }
}

async function objectsOfParts(): Promise<never> {
  for (;;) {
    const [key, parts] = [`uploads/${randomUUID()}`, [randomBytes(300_000), randomBytes(200_000), randomBytes(7)]];
    const uploadId = await store.createMultipart(key, type);
    const sent = await Promise.all(
      parts.map((body, at) =>
        store.receivePart(key, uploadId, {
          partNumber: at + 1,
          atMostBytes: 1_000_000,
          bytes: body.length,
          body: Readable.from([body]),
        }),
      ),
    );
    await store.completeMultipart(key, uploadId, sent, 1_000_000);
    say(key, Buffer.concat(parts));
  }
}

function say(key: string, bytes: Uint8Array): void {
  console.log(`${key} ${createHash("md5").update(bytes).digest("hex")}`);
}
