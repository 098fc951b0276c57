import type { Caller } from "#app/platform/http/serve.server.ts";

/** The supported media types. All others are rejected. */
export const uploadTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp"] as const;
export type UploadType = (typeof uploadTypes)[number];

/** The sender of a file: staff, or a browser identified by its cookie. */
export type Sender = Pick<Caller, "staff" | "contributor" | "address" | "headers" | "mayContribute" | "signal">;

/** The files that a purpose accepts, and from whom. */
export type Purpose = {
  types: readonly UploadType[];
  maxBytes: number;
  /** Whether images are cropped before they are shown. If so, no renditions of the original are created. */
  isCut?: boolean;
  /** Whether this sender can upload files for this purpose. */
  admits(sender: Sender): boolean | Promise<boolean>;
};

export type Purposes = Readonly<Record<string, Purpose>>;

export function isUploadType(type: string): type is UploadType {
  return uploadTypes.some((known) => known === type);
}

const typeNames: Record<UploadType, string> = {
  "application/pdf": "PDF",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
};

/** The names of types, as messages show them in both languages. */
export function namesOf(types: readonly UploadType[]): string {
  return types.map((type) => typeNames[type]).join(", ");
}
