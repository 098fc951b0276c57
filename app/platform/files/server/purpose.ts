import { type UploadType, uploadTypes } from "#app/platform/files/upload-types.ts";
import type { Caller } from "#app/platform/http/serve.server.ts";

/** The sender of a file: staff, or a browser identified by its cookie. */
export type Sender = Pick<Caller, "staff" | "contributor" | "address" | "headers" | "mayContribute" | "signal">;

export type Purpose = {
  types: readonly UploadType[];
  maxBytes: number;
  /** Whether images are cropped before they are shown. If so, no renditions of the original are created. */
  isCut?: boolean;
  admits(sender: Sender): boolean | Promise<boolean>;
};

export type Purposes = Readonly<Record<string, Purpose>>;

export function isUploadType(type: string): type is UploadType {
  return Object.hasOwn(uploadTypes, type);
}

/** The names of types, as messages show them in both languages. */
export function namesOf(types: readonly UploadType[]): string {
  return types.map((type) => uploadTypes[type]).join(", ");
}
