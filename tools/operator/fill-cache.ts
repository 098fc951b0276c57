/**
 * Requests every public page and every file of the build through the public URL, so that the cache in front of the site
 * has them when the server is down: `npm run fill-cache` (docs/how-to/run-a-cache.md).
 */
import { readdirSync } from "node:fs";
import { clientFolder } from "#server/files.ts";
import { rootFolder, runCommand } from "./run-command.ts";

type Item = { path: string; encoding: string };

const encodings = ["br", "gzip", "identity"];
const parallel = 8;

await runCommand([], async ({ config: { publicUrl } }) => {
  const failures: string[] = [];

  async function read({ path, encoding }: Item): Promise<string> {
    const response = await fetch(publicUrl + path, { headers: { "accept-encoding": encoding } });
    if (!response.ok) failures.push(`${path}: ${response.status}`);
    return response.text();
  }
  const readAll = (items: readonly Item[]) => inParallel(items, read);

  const sitemap = await read({ path: "/sitemap.xml", encoding: "identity" });
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) => new URL(address).pathname);
  const pages = [...listed, "/sitemap.xml", "/news/feed.xml", "/robots.txt"];
  const texts = await readAll(pages.flatMap((path) => encodings.map((encoding) => ({ path, encoding }))));
  const files = new Set([...builtFiles(), ...texts.flatMap(islandPropsOf)]);
  await readAll([...files].map((path) => ({ path, encoding: "br" })));

  console.log(`${publicUrl}: requested ${pages.length} pages and ${files.size} files.`);
  for (const failure of failures) console.error(failure);
  return failures.length > 0 ? 1 : 0;
});

function builtFiles(): string[] {
  const entries = readdirSync(clientFolder(rootFolder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(br|gz|zst)$/.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(clientFolder(rootFolder).length));
}

function islandPropsOf(page: string): string[] {
  return [...page.matchAll(/ data-props="([^"]+)"/g)].map(([, path = ""]) => path.replaceAll("&amp;", "&"));
}

async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const [waiting, results]: [T[], R[]] = [[...items], []];
  async function next(): Promise<void> {
    const item = waiting.shift();
    if (item === undefined) return;
    results.push(await work(item));
    return next();
  }
  await Promise.all(Array.from({ length: parallel }, next));
  return results;
}
