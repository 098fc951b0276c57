import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n");
const inComments = /\/\*[^]*?\*\/|(?<![:\w"'`])\/\/[^\n]*/g;
const named =
  /(?<![\w/@.#-])(?:\.{0,2}\/)?(?:[\w.$-]+\/)*\w[\w.-]*\.(?:ts|tsx|mjs|css|md|typ|sql|sh|conf|vcl|ya?ml)(?![\w/])/g;
/** Files that are read as a whole, because their syntaxes have different comments. */
const settings = /^(?:deploy\/|\.ci\/|Dockerfile$|(?:.*\/)?\.env|.*\.(?:md|ya?ml)$)/;
/** Names used as examples, and files of libraries and of Varnish. */
const elsewhere = new Set(["./part.css", "./share-button.island.tsx", "./x.ts", "default.vcl", "worker.ts"]);

function isThere(name: string): boolean {
  const path = name.replace(/^(\.{0,2}\/)+/, "");
  return tracked.some((file) => file === path || file.endsWith(`/${path}`) || file.endsWith(`-${path}`));
}

/** Returns the file names in these texts for which no file exists. */
function missingIn(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) => text.match(named) ?? []);
  return names.filter((name) => !name.startsWith("/") && !elsewhere.has(name) && !isThere(name));
}

test("every file named in a comment or document exists", () => {
  const missing = tracked.flatMap((file) => {
    if (!settings.test(file) && !/\.(ts|tsx|mjs|css)$/.test(file)) return [];
    const text = readFileSync(file, "utf8");
    const texts = settings.test(file) ? [text] : (text.match(inComments) ?? []);
    return missingIn(texts).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
  expect(missingIn(["docs/no-such-file.md, README.md"])).toEqual(["docs/no-such-file.md"]);
});
