import type { ImportGraph } from "./import-graph.ts";

export type Choice = {
  /** Vitest tests. */
  tests: string[];
  /** Playwright journeys. */
  journeys: string[];
  /**
   * Tests that are skipped because they depend on the change only through `server/`, need a build, or take minutes.
   * `npm test` runs them.
   */
  left: string[];
};

/** Files that serve or read the output of `npm run build`. */
const builtProduct = ["server/program.ts", "tests/support/built-client.ts", "tests/support/site-server.ts"];
export const isInOtherEngine = (file: string) => file.startsWith("tests/engines/");
const isJourney = (file: string) => /^tests\/(e2e|engines)\/.*\.test\.ts$/.test(file);
const isNightly = (file: string) => file.endsWith(".nightly.test.ts");
const isTest = (file: string) => /\.test\.tsx?$/.test(file) && !/^tests\/(cluster|nightly)\//.test(file);
const takesMinutes = (file: string) => /^tests\/(attack|durability)\//.test(file);

/**
 * Returns the tests for a change: those that import a changed file, except through `server/` (which imports every
 * feature), and those in its folder. Tests that need a build or take minutes run only if they or their helpers changed.
 */
export function chooseTests(graph: ImportGraph, changed: readonly string[]): Choice {
  const owners = new Set(changed.flatMap((file) => ownerOf(file) ?? []));
  const isOwned = (file: string) => owners.has(ownerOf(file) ?? "");
  const near = graph.dependentsOf(changed, (file) => !file.startsWith("server/"));
  const affected = [...graph.dependentsOf(changed)].filter(isTest);
  const ofTests = graph.dependentsOf(changed.filter((file) => file.startsWith("tests/")));
  const isBuilt = needsBuild(graph);
  const isSlow = (file: string) => isJourney(file) || isBuilt(file) || takesMinutes(file);
  const isOfOwner = (file: string) => [file, ...graph.namedBy(file)].some(isOwned);
  const isChosen = (file: string) =>
    !isNightly(file) && (isSlow(file) ? ofTests.has(file) : near.has(file) || isOfOwner(file));
  const chosen = affected.filter(isChosen).toSorted();
  return {
    tests: chosen.filter((file) => !isJourney(file)),
    journeys: chosen.filter(isJourney),
    left: affected.filter((file) => !isChosen(file)).toSorted(),
  };
}

/** Returns the test files whose paths contain an entry of `paths`, as in Vitest and Playwright. */
export function testsBelow(graph: ImportGraph, paths: readonly string[]): Omit<Choice, "left"> {
  const isWanted = (file: string) => isTest(file) && !isNightly(file) && paths.some((path) => file.includes(path));
  const found = [...graph.files].filter(isWanted);
  return { tests: found.filter((file) => !isJourney(file)), journeys: found.filter(isJourney) };
}

/** Returns a function that checks whether a test uses the built product. */
export function needsBuild(graph: ImportGraph): (test: string) => boolean {
  const dependents = graph.dependentsOf(builtProduct);
  return (test) => isJourney(test) || dependents.has(test);
}

/** Returns the folder whose files are tested together: `app/features/news/`, `app/platform/mail/`. */
function ownerOf(file: string): string | undefined {
  return /^app\/(features|platform)\/[^/]+\//.exec(file)?.[0];
}
