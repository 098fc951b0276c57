import { readdir, stat, writeFile } from "node:fs/promises";

const folder = new URL("../public/documents/", import.meta.url);
const list = new URL("../content/documents/documents.ts", import.meta.url);

/** Writes content/documents/documents.ts: the files in `public/documents` and their sizes. */
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
