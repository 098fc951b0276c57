import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { replaceBuild } from "./replace-build.ts";

test("the previous build's files stay next to the new ones, those of the build before it do not", () => {
  const tree = mkdtempSync(join(tmpdir(), "pmf-build-"));
  const [current, fresh, former] = [join(tree, "build"), join(tree, "build.new"), join(tree, "build.old")];
  const build = (version: string) => {
    write(fresh, "client/assets", [`page-${version}.js`, `page-${version}.js.br`, "same.js"]);
    write(fresh, "server/assets", [`jobs-${version}.js`]);
    write(fresh, "server", ["index.js"], version);
    replaceBuild({ fresh, current, former });
  };

  build("1");
  expect(readdirSync(join(current, "client/assets"))).toEqual(["page-1.js", "page-1.js.br", "same.js"]);
  build("2");
  expect(readdirSync(join(current, "client/assets"))).toEqual([
    "page-1.js",
    "page-1.js.br",
    "page-2.js",
    "page-2.js.br",
    "same.js",
  ]);
  build("3");
  expect(readdirSync(join(current, "client/assets"))).toEqual([
    "page-2.js",
    "page-2.js.br",
    "page-3.js",
    "page-3.js.br",
    "same.js",
  ]);
  expect(readdirSync(join(current, "server/assets"))).toEqual(["jobs-2.js", "jobs-3.js"]);
  expect(readFileSync(join(current, "server/index.js"), "utf8")).toBe("3");
  expect(readdirSync(tree)).toEqual(["build"]);
});

test("an interrupted replacement does not block the next one", () => {
  const tree = mkdtempSync(join(tmpdir(), "pmf-build-"));
  const [current, fresh, former] = [join(tree, "build"), join(tree, "build.new"), join(tree, "build.old")];
  write(former, "client/assets", ["page-1.js"]);
  write(fresh, "client/assets", ["page-2.js"]);
  replaceBuild({ fresh, current, former });
  expect(readdirSync(tree)).toEqual(["build"]);
  expect(readdirSync(join(current, "client/assets"))).toEqual(["page-2.js"]);
});

function write(build: string, folder: string, names: string[], text = ""): void {
  for (const name of names) {
    const path = join(build, folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
