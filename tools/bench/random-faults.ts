import { readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";

/** A fault: the text of a file with one change, and that line before and after it. */
export type Mutation = { file: string; line: number; before: string; after: string; text: string };

/** The files with the rules of each area, in which faults are planted at random. */
export const ruleFiles: Record<string, readonly string[]> = {
  prices: [
    "app/domain/money.ts",
    "app/domain/products.ts",
    "app/features/purchase-orders/pricing.ts",
    "app/features/site-content/ui/parse-price.ts",
    "app/platform/reading/numbers.ts",
    "app/platform/reading/read-amount.ts",
  ],
  limits: [
    "app/features/admin-access/guess-limits.server.ts",
    "app/platform/http/read-body.server.ts",
    "app/platform/limits/limits.server.ts",
  ],
  languages: [
    "app/platform/http/caller.server.ts",
    "app/platform/i18n/joined-names.ts",
    "app/platform/i18n/language.ts",
    "app/platform/i18n/plural.ts",
  ],
  access: [
    "app/platform/contributions/contribution-rule.ts",
    "app/platform/http/access.ts",
    "app/platform/http/serve.server.ts",
    "app/platform/session/session.server.ts",
  ],
  "order numbers": [
    "app/features/purchase-orders/order-number.ts",
    "app/features/purchase-orders/place-order.server.ts",
    "app/features/purchase-orders/status.ts",
    "app/features/purchase-orders/store.server.ts",
  ],
  dates: [
    "app/domain/business-calendar.ts",
    "app/features/news/store.server.ts",
    "app/platform/i18n/date-time.ts",
    "app/platform/i18n/zoned-time.server.ts",
    "app/platform/reading/day.ts",
  ],
};

const otherOperators: Record<string, string> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "&&": "||",
  "||": "&&",
  "??": "&&",
};

const otherConditions: Record<string, string> = {
  eq: "ne",
  ne: "eq",
  lt: "lte",
  lte: "lt",
  gt: "gte",
  gte: "gt",
  and: "or",
  or: "and",
  isNull: "isNotNull",
  isNotNull: "isNull",
};

/** Returns `count` different mutations, spread over the areas. A seed always selects the same ones. */
export function randomMutations(count: number, seed: number): Mutation[] {
  const next = randomNumbers(seed);
  const areas = Object.values(ruleFiles).map((files) => files.flatMap(mutationsOf));
  const chosen: Mutation[] = [];
  for (let turn = 0; chosen.length < count && areas.some((left) => left.length > 0); turn += 1) {
    const left = areas[turn % areas.length] ?? [];
    chosen.push(...left.splice(Math.floor(next() * left.length), 1));
  }
  return chosen;
}

/** Returns all mutations of a file: operators, conditions, numbers, and booleans, and checks that are left out. */
function mutationsOf(file: string): Mutation[] {
  const text = readFileSync(file, "utf8");
  const found: Mutation[] = [];
  const replace = (start: number, end: number, replacement: string) => {
    const from = text.lastIndexOf("\n", start) + 1;
    const changed = text.slice(0, start) + replacement + text.slice(end);
    const lineOf = (source: string) => source.slice(from, source.indexOf("\n", from)).trim();
    const line = text.slice(0, from).split("\n").length;
    found.push({ file, line, before: lineOf(text), after: lineOf(changed), text: changed });
  };
  const operator = ({ left, right, operator: given }: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const [other, start] = [otherOperators[given], text.indexOf(given, left.end)];
    if (other && start < right.start) replace(start, start + given.length, other);
  };
  const isImported = (name: string) => new RegExp(`^import \\{[^}]*\\b${name}\\b`, "m").test(text);
  new Visitor({
    BinaryExpression: operator,
    LogicalExpression: operator,
    CallExpression({ callee }) {
      const other = callee.type === "Identifier" && otherConditions[callee.name];
      if (other && isImported(other)) replace(callee.start, callee.end, other);
    },
    UnaryExpression({ operator: given, start, argument }) {
      if (given === "!") replace(start, argument.start, "");
    },
    IfStatement({ test }) {
      replace(test.start, test.end, "false");
    },
    Literal({ value, start, end }) {
      if (typeof value === "number") replace(start, end, String(value + 1));
      if (typeof value === "boolean") replace(start, end, String(!value));
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** Returns a generator of numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
