import { expect, test } from "vitest";
import { chooseTests, needsBuild, testsBelow } from "./choose-tests.ts";
import { ImportGraph, treeFiles } from "./import-graph.ts";

const sources: Record<string, string> = {
  "app/features/news/service.server.ts": "",
  "app/features/news/contract.ts": 'import type { Other } from "./service.server.ts";',
  "app/features/news/service.server.test.ts": 'import { news } from "./service.server.ts";',
  "app/features/cv/api.server.ts": "",
  "app/features/cv/api.server.test.ts":
    'import "#app/features/cv/api.server.ts";\nimport "#tests/support/test-api.ts";',
  "app/features/cv/store.server.test.ts": 'import "#tests/support/test-database.ts";',
  "server/services.ts": 'import "#app/features/news/service.server.ts";\nimport "#app/features/cv/api.server.ts";',
  "server/app.ts": 'export * from "./services.ts";',
  "server/program.ts": 'import type { App } from "./app.ts";',
  "server/main.ts": 'import { builtProgram } from "./program.ts";',
  "tests/support/test-database.ts": "",
  "tests/support/test-api.ts": 'import { createServices } from "#server/services.ts";\nimport "./test-database.ts";',
  "tests/support/site-server.ts": 'spawn("node", ["server/main.ts"]);',
  "tests/support/reader.ts": "",
  "tests/api/news.test.ts": 'import "#app/features/news/contract.ts";\nimport "#tests/support/test-api.ts";',
  "tests/attack/input.test.ts": 'import "#app/features/news/service.server.ts";',
  "tests/pages/news.test.ts": 'import "#tests/support/site-server.ts";\nimport "#tests/support/reader.ts";',
  "tests/e2e/news.test.ts":
    'import "#tests/support/site-server.ts";\nconst { news } = await import(\n  "#app/features/news/service.server.ts"\n);',
};
const graph = new ImportGraph(Object.keys(sources), (file) => sources[file] ?? "");

test("a change runs the tests that import it and those of its feature, and lists the others", () => {
  expect(chooseTests(graph, ["app/features/news/service.server.ts"])).toEqual({
    tests: ["app/features/news/service.server.test.ts", "tests/api/news.test.ts"],
    journeys: [],
    left: ["app/features/cv/api.server.test.ts", "tests/attack/input.test.ts", "tests/e2e/news.test.ts"],
  });
});

test("tests that only import types are not run", () => {
  expect(chooseTests(graph, ["server/app.ts"])).toEqual({ tests: [], journeys: [], left: [] });
});

test("a test that needs a build or minutes runs if it, or a helper it shares, changed", () => {
  expect(chooseTests(graph, ["tests/support/reader.ts"]).tests).toEqual(["tests/pages/news.test.ts"]);
  expect(chooseTests(graph, ["tests/attack/input.test.ts"]).tests).toEqual(["tests/attack/input.test.ts"]);
  expect(chooseTests(graph, ["tests/support/site-server.ts"])).toMatchObject({ journeys: ["tests/e2e/news.test.ts"] });
});

test("paths select tests like in Vitest and Playwright", () => {
  expect(testsBelow(graph, ["tests/pages", "cv/"])).toEqual({
    tests: ["app/features/cv/api.server.test.ts", "app/features/cv/store.server.test.ts", "tests/pages/news.test.ts"],
    journeys: [],
  });
});

test("in this repository, tests of features need no build, but tests that start the product do", () => {
  const isBuilt = needsBuild(new ImportGraph(treeFiles()));
  const tests = ["app/features/news/service.server.test.ts", "tests/api/news.test.ts", "tests/islands/island.test.ts"];
  expect(tests.filter(isBuilt)).toEqual([]);
  const built = ["sizes", "due-moments", "caching"].map((name) => `tests/pages/${name}.test.ts`);
  const others = [
    "tests/messages/browser-bundle.test.ts",
    "tests/durability/operation.test.ts",
    "tests/e2e/news.test.ts",
  ];
  expect([...built, ...others].filter((file) => !isBuilt(file))).toEqual([]);
});
