import type { Block, DocumentFile, PictureFile, Content } from "./field.ts";
import { fieldValues, type FieldValue } from "./map-fields.ts";

/** An image or document in a block's value. */
export type FileInBlock = FieldValue<"picture" | "document"> & { file: PictureFile | DocumentFile };

/** Lists the files in a block's value, without optional pictures that no one has chosen. */
export function filesIn(block: Block, value: Content): FileInBlock[] {
  return fieldValues(block.fields, value).flatMap((field): FileInBlock[] => {
    if (field.kind === "picture") return field.value.picture.src ? [{ ...field, file: field.value.picture }] : [];
    return field.kind === "document" ? [{ ...field, file: field.value }] : [];
  });
}
