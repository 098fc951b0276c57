import { randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Config } from "#app/platform/config/config.server.ts";
import type { ObjectStore } from "#app/platform/files/store/object-store.ts";
import type { Check } from "./check.ts";

const type = "application/octet-stream";

type StoreConfig = Pick<Config, "store" | "publicUrl">;

/** Checks that the store can put, get, and delete objects, and accepts uploads from this site's pages. */
export function storeCheck(store: ObjectStore, { store: options, publicUrl }: StoreConfig): Check {
  return {
    name: "store",
    async run() {
      const [key, bytes] = [`doctor/${randomUUID()}`, randomBytes(1000)];
      try {
        await store.put(key, Readable.from([bytes]), { type, bytes: bytes.length });
        if (!(await buffer(await store.open(key))).equals(bytes))
          throw new Error("The data read back differs from the data written");
        await store.delete(key);
        if (await store.head(key)) throw new Error("The store still has an object that was deleted");
      } catch (error) {
        throw new Error(`${reasonOf(error)}. ${cureOf(options)}`, { cause: error });
      }
      if (!options) return "the disk, in DATA_DIR";
      await requirePages(store, publicUrl);
      return `${options.type}; accepts files from this site's pages`;
    },
  };
}

/** Uploads a file as a page would, to verify that the store's CORS rules allow it and expose the ETag. */
async function requirePages(store: ObjectStore, publicUrl: string): Promise<void> {
  const key = `doctor/${randomUUID()}`;
  const signed = await store.signPut(key, { type, size: { exactly: 1 }, expiresInSeconds: 60 });
  const { origin } = new URL(publicUrl);
  const headers = { ...signed.headers, origin };
  const answer = await fetch(signed.url, { method: "PUT", headers, body: "1" }).finally(() => store.delete(key));
  const allowed = answer.headers.get("access-control-allow-origin");
  const shown = (answer.headers.get("access-control-expose-headers") ?? "").toLowerCase();
  if (!answer.ok)
    throw new Error(`The store rejects uploads from pages (${answer.status}). Allow its key to write objects.`);
  if (allowed !== origin && allowed !== "*") {
    throw new Error(
      `The bucket does not accept uploads from ${origin}. Add a CORS rule that allows PUT and the header content-type.`,
    );
  }
  if (!/\betag\b|\*/.test(shown)) throw new Error("The bucket's CORS rule must expose the ETag header.");
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

function cureOf(options: StoreConfig["store"]): string {
  return options
    ? `Check the variables ${options.type}_…. The keys must allow reading, writing, and deleting.`
    : "Make DATA_DIR writable for the user who runs the product, and free up space.";
}
