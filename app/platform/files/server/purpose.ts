import type { Caller } from "#app/platform/http/serve.server.ts";

/** The supported media types; nothing else is ever accepted. */
export const uploadTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp"] as const;
export type UploadType = (typeof uploadTypes)[number];

/** Who sends a file: staff, or a browser known by its cookie. */
export type Sender = Pick<Caller, "staff" | "contributor" | "address" | "headers" | "mayContribute" | "signal">;

/** What one kind of upload accepts, and from whom. */
export type Purpose = {
  types: readonly UploadType[];
  maxBytes: number;
  /** Its pictures are cropped before they are shown, so the original gets no renditions. */
  isCut?: boolean;
  /** Whether this sender may upload such a file at all. */
  admits(sender: Sender): boolean | Promise<boolean>;
};

export type Purposes = Readonly<Record<string, Purpose>>;

export function isUploadType(type: string): type is UploadType {
  return uploadTypes.some((known) => known === type);
}
