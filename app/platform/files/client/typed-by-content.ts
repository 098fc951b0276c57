import { sniff, sniffedBytes } from "#app/platform/files/sniff.ts";

/** Gives a file the type of its content. Its name may have the wrong extension, or none. */
export async function typedByContent(file: File): Promise<File> {
  const type = sniff(new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer()))?.type ?? file.type;
  return type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
}
