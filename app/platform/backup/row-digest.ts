import { hash } from "node:crypto";

const newline = 0x0a;
const modulus = 1n << 256n;

export type RowDigest = {
  /** Adds the next bytes in COPY format: each row ends with a line feed, and a row can span several chunks. */
  add(chunk: Uint8Array): void;
  value(): { rows: number; digest: string };
};

/**
 * Computes a digest of a set of rows that does not depend on their order: the sum of their hashes. Servers can return
 * rows in different orders.
 */
export function createRowDigest(): RowDigest {
  let sum = 0n;
  let rows = 0;
  let begun: Uint8Array[] = [];
  return {
    add(chunk) {
      let from = 0;
      for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
        const rest = chunk.subarray(from, end);
        const row = begun.length > 0 ? Buffer.concat([...begun, rest]) : rest;
        sum = (sum + BigInt(`0x${hash("sha256", row, "hex")}`)) % modulus;
        rows += 1;
        begun = [];
        from = end + 1;
      }
      if (from < chunk.byteLength) begun.push(Uint8Array.from(chunk.subarray(from)));
    },
    value: () => ({ rows, digest: sum.toString(16).padStart(64, "0") }),
  };
}
