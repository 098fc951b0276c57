import { fileTypes, mostFileBytes, mostFiles } from "../contract.ts";

export type ChosenFile = { name: string; bytes: number; content: string };

/** As in `<input accept>`. */
export const acceptedFiles = Object.keys(fileTypes).join(",");

/** Returns why files cannot be attached, as a key of the feature's messages. */
export function problemWith(files: readonly { bytes: number; type?: string }[]) {
  if (files.some(({ type }) => type !== undefined && !(type in fileTypes))) return "fileTypeWrong";
  if (files.length > mostFiles) return "tooManyFiles";
  return files.reduce((sum, { bytes }) => sum + bytes, 0) > mostFileBytes ? "filesTooLarge" : undefined;
}

/** Reads a file that staff chose. Rejects if the browser cannot read it, for example because it was deleted. */
export function readFile(file: File): Promise<ChosenFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const address = typeof reader.result === "string" ? reader.result : "";
      resolve({ name: file.name.slice(-150), bytes: file.size, content: address.slice(address.indexOf(",") + 1) });
    });
    reader.addEventListener("error", () => reject(reader.error ?? new Error("Expected a readable file")));
    reader.readAsDataURL(file);
  });
}
