import type { Encoding } from "./encoding.ts";

/** A response in memory, in one encoding. `headers` belong to every response, `bodyHeaders` only to one with a body. */
export type Held = {
  etag: string;
  bytes: Uint8Array<ArrayBuffer>;
  headers: Readonly<Record<string, string>>;
  bodyHeaders: Readonly<Record<string, string>>;
};

/** Returns the response for an exact path if it can be sent without waiting: the same object until it changes. */
export type FindHeld = (path: string, encoding: Encoding) => Held | undefined;
