import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "#app/platform/errors/app-error.ts";

/** The permission that a signed URL grants: one method on one path, within these limits, until it expires. */
export type Permission = {
  method: string;
  path: string;
  parameters: Record<string, string>;
  expiresInSeconds: number;
};

export type UrlSigner = {
  /** Returns the signed path, including its query. */
  sign(permission: Permission): string;
  /** Returns the parameters of a signed URL. Throws a `signatureWrong` error or RequestExpired. */
  verify(method: string, url: URL): Record<string, string>;
};

/** Uppy and S3 clients recognize this message and then request a new URL (requirements §8). */
export class RequestExpired extends Error {
  override readonly name = "RequestExpired";
}

/** Signs with the first key and accepts all of them, which allows key rotation. */
export function createUrlSigner({ keys, now }: { keys: readonly string[]; now: () => Date }): UrlSigner {
  const [newest] = keys;
  if (!newest) throw new Error("Expected at least one signing key");
  return {
    sign({ method, path, parameters, expiresInSeconds }) {
      const expires = String(Math.floor(now().getTime() / 1000) + expiresInSeconds);
      const query = new URLSearchParams({ ...parameters, expires });
      query.set("signature", signatureOf(newest, method, path, query));
      return `${path}?${query}`;
    },
    verify(method, { pathname, searchParams }) {
      const query = new URLSearchParams(searchParams);
      const given = Buffer.from(query.get("signature") ?? "", "base64url");
      query.delete("signature");
      const fits = keys.some((key) =>
        isSameSignature(given, Buffer.from(signatureOf(key, method, pathname, query), "base64url")),
      );
      if (!fits) throw new AppError("forbidden", "signature", { message: "signatureWrong" });
      if (Number(query.get("expires")) * 1000 <= now().getTime()) throw new RequestExpired("Request has expired");
      return Object.fromEntries(query);
    },
  };
}

function signatureOf(key: string, method: string, path: string, query: URLSearchParams): string {
  const sorted = new URLSearchParams(query);
  sorted.sort();
  return createHmac("sha256", key).update(`${method}\n${path}\n${sorted}`).digest("base64url");
}

function isSameSignature(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
