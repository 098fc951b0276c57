import type { Block, DocumentFile, Field, PictureFile, ValueField } from "./field.ts";

/** An image or document in a block's value, with the path of its field: "pictures.3.picture". */
export type FileInBlock = { field: string; file: PictureFile | DocumentFile };

/** Lists the files in a valid block value. */
export function filesIn(block: Block, value: Readonly<Record<string, unknown>>): FileInBlock[] {
  return Object.entries<Field>(block.fields).flatMap(([name, field]) => {
    if (field.kind !== "list") return fileOf(field, value[name], name);
    const items: readonly Record<string, unknown>[] = Array.isArray(value[name]) ? value[name] : [];
    return items.flatMap((item, index) =>
      Object.entries(field.fields).flatMap(([part, of]) => fileOf(of, item[part], `${name}.${index}.${part}`)),
    );
  });
}

function fileOf({ kind }: ValueField, value: unknown, field: string): FileInBlock[] {
  if (kind === "document" && isDocument(value)) return [{ field, file: value }];
  if (kind === "picture" && isRecord(value) && isPicture(value["picture"])) return [{ field, file: value["picture"] }];
  return [];
}

function isDocument(value: unknown): value is DocumentFile {
  return isRecord(value) && "path" in value && "sizeBytes" in value;
}

function isPicture(value: unknown): value is PictureFile {
  return isRecord(value) && "src" in value && "avif" in value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
