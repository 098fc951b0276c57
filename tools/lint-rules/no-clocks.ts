import { testMilliseconds, waitMilliseconds } from "#tests/support/hang-limits.ts";

/**
 * Finds clocks, sleeps, and time limits in tests (CONTRIBUTING.md, Tests). A slow or busy machine must not change
 * whether a test passes.
 */

/** The part of a syntax tree's node that we use. Other properties contain further nodes. */
export type SyntaxNode = { type: string; [property: string]: unknown };

/** The only file that may sleep: its function waits for a condition. */
const waiting = "tests/support/until.ts";

/** Returns whether a file belongs to the tests of `npm test`. Measurements run in `bench` and at night. */
export function mayUseNoClock(file: string): boolean {
  if (/^tests\/(nightly|cluster)\/|\.nightly\.test\.tsx?$/.test(file)) return false;
  return /^tests\/.*\.(tsx?|mjs)$|\.test\.tsx?$/.test(file) || isConfiguration.test(file);
}

const isConfiguration = /^(vitest|playwright)\.config\.ts$/;

const measured =
  "Count steps, bytes, rows, or queries instead of measuring time, or measure it in tools/bench/ or at night.";
const slept =
  "Wait for a condition: until() from tests/support/until.ts, expect.poll(), or a clock that the test moves.";
const limited = "Leave out the time limit. The limits in tests/support/hang-limits.ts end tests that hang.";

/** Properties that read a clock, by the object that has them. */
const clocks: Readonly<Record<string, RegExp>> = {
  performance: /^(now|eventLoopUtilization)$/,
  process: /^(hrtime|cpuUsage|threadCpuUsage|resourceUsage)$/,
};
const testCalls = /^(test|it|describe|beforeAll|beforeEach|afterAll|afterEach)$/;
const limitNames = /^(timeout|testTimeout|hookTimeout|actionTimeout|navigationTimeout|asyncUtilTimeout)$/;

/** Returns the problem with a node and its fix, or undefined if it is allowed. */
export function clockIn(node: SyntaxNode, file: string): string | undefined {
  switch (node.type) {
    case "Literal":
      return node["value"] === "networkidle" ? `${slept} Browsers are "networkidle" after half a second.` : undefined;
    case "ImportDeclaration":
      return file === waiting ? undefined : problemOfImport(node);
    case "MemberExpression":
      return problemOfMember(node);
    case "NewExpression":
      return problemOfPromise(node);
    case "CallExpression":
      return problemOfCall(node);
    case "Property":
      return (
        problemOfLimit(node, waitMilliseconds) ?? (isConfiguration.test(file) ? problemOfRetries(node) : undefined)
      );
    default:
      return undefined;
  }
}

function problemOfImport({ source, specifiers }: SyntaxNode): string | undefined {
  const from = isNode(source) ? source["value"] : undefined;
  if (from === "node:perf_hooks" || from === "perf_hooks") return measured;
  const isTimers = from === "node:timers/promises" || from === "timers/promises";
  const names = isTimers ? nodesIn(specifiers).map(({ imported }) => nameOf(imported)) : [];
  return names.some((name) => name !== "setImmediate") ? slept : undefined;
}

function problemOfMember({ object, property }: SyntaxNode): string | undefined {
  if (clocks[nameOf(object)]?.test(nameOf(property))) return measured;
  if (nameOf(object) === "vi" && /^waitFor$|^waitUntil$/.test(nameOf(property)))
    return `${slept} Vitest waits for 1 s.`;
  return nameOf(property) === "waitForTimeout" ? slept : undefined;
}

/** Sleeping: `new Promise((resolve) => setTimeout(resolve, 100))`. */
function problemOfPromise({ callee, arguments: given }: SyntaxNode): string | undefined {
  if (nameOf(callee) !== "Promise") return undefined;
  return nodesIn(given).some((executor) => contains(executor, isTimer)) ? slept : undefined;
}

const isTimer = ({ type, callee }: SyntaxNode) => type === "CallExpression" && nameOf(callee) === "setTimeout";

function problemOfCall(call: SyntaxNode): string | undefined {
  const given = nodesIn(call["arguments"]);
  const root = rootOf(call);
  const method = nameOf(propertyOf(call["callee"]));
  if (root === "promisify" && given.some((each) => nameOf(each) === "setTimeout")) return slept;
  if (root === "expect" && given.some((each) => contains(each, isCalculatedTime))) return measured;
  if (root === "AbortSignal" && method === "timeout") return isBelow(given[0], waitMilliseconds) ? limited : undefined;
  if (/^set(DefaultTimeout|DefaultNavigationTimeout)$/.test(method)) return limited;
  if (!testCalls.test(root)) return undefined;
  const options = given.flatMap(({ type, properties }) => (type === "ObjectExpression" ? nodesIn(properties) : []));
  // Vitest's limit of a test or hook is the last parameter, and Playwright's is set by `test.setTimeout`.
  if (isBelow(given.at(-1), testMilliseconds) && (given.length > 1 || method === "setTimeout")) return limited;
  return options.map((option) => problemOfRetries(option) ?? problemOfLimit(option, testMilliseconds)).find(Boolean);
}

function problemOfRetries({ key }: SyntaxNode): string | undefined {
  return /^(retry|retries)$/.test(nameOf(key)) ? "Leave out retries, which hide races. Fix the race." : undefined;
}

/** Returns whether a node calculates with the current time or compares it. */
function isCalculatedTime(node: SyntaxNode): boolean {
  return node.type === "BinaryExpression" && contains(node, isNow);
}

function isNow({ type, callee, arguments: given }: SyntaxNode): boolean {
  if (type === "NewExpression") return nameOf(callee) === "Date" && nodesIn(given).length === 0;
  return (
    type === "CallExpression" &&
    isNode(callee) &&
    nameOf(callee["object"]) === "Date" &&
    nameOf(propertyOf(callee)) === "now"
  );
}

/** A time limit as a property. Zero means no limit. */
function problemOfLimit({ key, value }: SyntaxNode, hangMilliseconds: number): string | undefined {
  return limitNames.test(nameOf(key)) && isBelow(value, hangMilliseconds) ? limited : undefined;
}

function isBelow(value: unknown, hangMilliseconds: number): boolean {
  const milliseconds = numberIn(value) ?? 0;
  return milliseconds > 0 && milliseconds < hangMilliseconds;
}

/** Returns the value of a number or of a calculation with numbers. */
function numberIn(node: unknown): number | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "Literal") return typeof node["value"] === "number" ? node["value"] : undefined;
  const [left, right] = [numberIn(node["left"]), numberIn(node["right"])];
  if (node.type !== "BinaryExpression" || left === undefined || right === undefined) return undefined;
  return node["operator"] === "*" ? left * right : undefined;
}

/** Returns the first name in a chain of calls and properties: "expect" for `expect(a).not.toBe`. */
function rootOf(node: unknown): string {
  if (!isNode(node)) return "";
  const inner = node["callee"] ?? node["object"] ?? node["tag"];
  return inner === undefined ? nameOf(node) : rootOf(inner);
}

function propertyOf(node: unknown): unknown {
  return isNode(node) ? node["property"] : undefined;
}

/** Returns the text of an identifier or string. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  const text = node["name"] ?? node["value"];
  return typeof text === "string" ? text : "";
}

function contains(node: SyntaxNode, isWanted: (node: SyntaxNode) => boolean): boolean {
  if (isWanted(node)) return true;
  const parts = Object.entries(node).flatMap(([key, value]) => (key === "parent" ? [] : nodesIn(value)));
  return parts.some((part) => contains(part, isWanted));
}

function nodesIn(value: unknown): SyntaxNode[] {
  return [value].flat().filter(isNode);
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
