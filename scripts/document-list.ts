import { readdir, stat, writeFile } from "node:fs/promises";

const folder = new URL("../public/documents/", import.meta.url);
const list = new URL("../content/documents/documents.ts", import.meta.url);

/** Writes down which documents stand in `public/documents` and how large they are: content/documents/documents.ts. */
export async function listDocuments(): Promise<void> {
  const files = (await readdir(folder)).filter((file) => !file.startsWith(".")).toSorted();
  const entries = await Promise.all(files.map(entryOf));
  await writeFile(
    list,
    `/** The documents of the site and their sizes. Made by \`npm run documents\`. */
export const documents = {
${entries.join("\n")}
};
`,
  );
}

async function entryOf(file: string): Promise<string> {
  const { size } = await stat(new URL(file, folder));
  return `  "${file}": { path: "/documents/${file}", sizeBytes: ${size} },`;
}
