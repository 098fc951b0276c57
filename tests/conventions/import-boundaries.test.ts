import { expect, test } from "vitest";
import { lintProject } from "./lint-project.ts";

type Planted = { file: string; source: string; rule: string };

const boundary = "project(import-boundaries)";
const noClocks = "project(no-clocks)";
const planted: Planted[] = [
  // Only lower layers can be imported: domain, platform, and ui do not import from the layers above.
  { file: "app/domain/a.ts", source: `import "#app/platform/log/log.server.ts";`, rule: boundary },
  {
    file: "app/domain/b.ts",
    source: `import { randomUUID } from "node:crypto"; export const id = randomUUID();`,
    rule: boundary,
  },
  { file: "app/platform/http/a.ts", source: `import "#app/domain/ground.ts";`, rule: boundary },
  { file: "app/platform/http/b.ts", source: `import "#app/features/orders/rule.ts";`, rule: boundary },
  { file: "app/platform/http/c.ts", source: `import "#app/ui/button/button.tsx";`, rule: boundary },
  { file: "app/platform/http/d.ts", source: `import "#content/company.ts";`, rule: boundary },
  { file: "app/platform/http/e.ts", source: `import "#app/routes/landing.tsx";`, rule: boundary },
  { file: "app/platform/http/f.ts", source: `import "#server/app.ts";`, rule: boundary },
  { file: "app/platform/http/g.ts", source: `import "../../ui/button.tsx";`, rule: boundary },
  { file: "app/platform/http/h.test.ts", source: `import "#app/features/orders/rule.ts";`, rule: boundary },
  { file: "app/ui/a.ts", source: `import "#app/platform/i18n/language.ts";`, rule: boundary },
  { file: "app/ui/b.ts", source: `import "#app/domain/ground.ts";`, rule: boundary },
  { file: "app/ui/c.ts", source: `import "react-router";`, rule: boundary },
  { file: "app/platform/http/i.ts", source: `import "#app/office/notice.tsx";`, rule: boundary },
  { file: "app/ui/d.ts", source: `import "#app/office/notice.tsx";`, rule: boundary },
  { file: "app/office/a.ts", source: `import "#app/features/orders/rule.ts";`, rule: boundary },
  { file: "app/office/b.ts", source: `import "#app/routes/landing.tsx";`, rule: boundary },
  { file: "app/office/c.ts", source: `import "#content/company.ts";`, rule: boundary },
  { file: "content/a.ts", source: `import "#app/features/orders/rule.ts";`, rule: boundary },

  // Folders of the platform do not import from those above them, and each has its place.
  { file: "app/platform/http/up.ts", source: `import "#app/platform/mail/mailto.ts";`, rule: boundary },
  {
    file: "app/platform/http/up-type.ts",
    source: `import type { MailMessage } from "../mail/message.ts"; export type M = MailMessage;`,
    rule: boundary,
  },
  { file: "app/platform/new-folder/a.ts", source: `import "#app/platform/mail/mailto.ts";`, rule: boundary },

  // Features do not import each other or the code that composes them.
  { file: "app/features/news/a.ts", source: `import "#app/features/orders/rule.ts";`, rule: boundary },
  { file: "app/features/news/b.ts", source: `import "../orders/rule.ts";`, rule: boundary },
  {
    file: "app/features/news/c.ts",
    source: `import type { Rule } from "#app/features/orders/rule.ts"; export type R = Rule;`,
    rule: boundary,
  },
  {
    file: "app/features/news/d.ts",
    source: `export const late = () => import("#app/features/orders/rule.ts");`,
    rule: boundary,
  },
  {
    file: "app/features/news/e.ts",
    source: `export type R = import("#app/features/orders/rule.ts").Rule;`,
    rule: boundary,
  },
  {
    file: "app/features/news/f.ts",
    source: `export { rule } from "#app/features/orders/rule.ts"; export const one = 1;`,
    rule: boundary,
  },
  { file: "server/tool.ts", source: `import "#tools/operator/doctor.ts";`, rule: boundary },
  { file: "app/routes/tool.ts", source: `import "../../tools/operator/doctor.ts";`, rule: boundary },
  { file: "app/features/news/g.ts", source: `import "#app/routes/landing.tsx";`, rule: boundary },
  { file: "app/features/news/h.ts", source: `import "#server/app.ts";`, rule: boundary },
  { file: "app/features/news/i.ts", source: `import "../../platform/log/log.server.ts";`, rule: boundary },
  { file: "app/features/news/ui/j.ts", source: `import "../../orders/rule.ts";`, rule: boundary },
  { file: "app/features/news/k.ts", source: `import "#tests/support/test-database.ts";`, rule: boundary },
  { file: "app/routes/a.ts", source: `import "#server/app.ts";`, rule: boundary },
  { file: "server/services.ts", source: `import "#app/features/orders/rule.ts";`, rule: boundary },
  { file: "server/a.ts", source: `import "#tests/support/test-database.ts";`, rule: boundary },

  // Each of these packages can be imported by only one folder.
  ...[
    "graphile-worker",
    "nodemailer",
    "pg",
    "pino",
    "rate-limiter-flexible",
    "@myriaddreamin/typst-ts-node-compiler",
  ].flatMap((name, index): Planted[] => [
    { file: `app/platform/files/server/owned-${index}.ts`, source: `import "${name}";`, rule: boundary },
    { file: `app/features/news/owned-${index}.server.ts`, source: `import "${name}";`, rule: boundary },
    { file: `server/owned-${index}.ts`, source: `import "${name}";`, rule: boundary },
  ]),
  {
    file: "app/features/news/service.server.ts",
    source: `import { sql } from "drizzle-orm"; export const q = sql;`,
    rule: boundary,
  },
  { file: "server/sql.ts", source: `import { sql } from "drizzle-orm"; export const q = sql;`, rule: boundary },
  {
    file: "app/features/news/contract.ts",
    source: `import * as z from "zod"; export const s = z.string();`,
    rule: boundary,
  },
  { file: "server/schema.ts", source: `import * as z from "zod"; export const s = z.string();`, rule: boundary },

  // All advisory locks are declared in one file.
  {
    file: "app/platform/jobs/locked.server.ts",
    source: `export const lock = "select pg_advisory_lock($1)";`,
    rule: "project(named-locks)",
  },
  {
    file: "app/features/news/locked-store.server.ts",
    source: `import { sql } from "drizzle-orm"; export const lock = (id: number) => sql\`select pg_try_advisory_xact_lock(\${id})\`;`,
    rule: "project(named-locks)",
  },

  // Rules for files and folders.
  { file: "app/features/news/index.ts", source: `export { own } from "./own.ts";`, rule: "project(no-barrel)" },
  { file: "app/features/news/all.ts", source: `export * from "./own.ts";`, rule: "project(no-barrel)" },
  ...["utils", "lib", "helpers", "common", "hooks", "types"].map((name) => ({
    file: `app/features/news/${name}/a.ts`,
    source: "export const one = 1;",
    rule: "project(no-empty-folder-name)",
  })),
  { file: "app/features/news/newsItem.ts", source: "export const one = 1;", rule: "unicorn(filename-case)" },
  {
    file: "app/features/news/long.ts",
    source: "export const one = 1;\n".concat("// and on\n".repeat(250)),
    rule: "eslint(max-lines)",
  },
  {
    file: "app/features/news/round.ts",
    source: `import { trip } from "./trip.ts"; export const round = () => trip;`,
    rule: "import(no-cycle)",
  },
  {
    file: "app/features/news/trip.ts",
    source: `import { round } from "#app/features/news/round.ts"; export const trip = () => round;`,
    rule: "import(no-cycle)",
  },
  { file: "app/features/news/default.ts", source: "export default 1;", rule: "import(no-default-export)" },

  // Tests contain no clocks, sleeps, time limits, or retries.
  ...[
    `export const a = performance.now();`,
    `export const a = process.hrtime.bigint();`,
    `export const a = process.threadCpuUsage();`,
    `import { monitorEventLoopDelay } from "node:perf_hooks"; export const a = monitorEventLoopDelay();`,
    `import { setTimeout as pause } from "node:timers/promises"; await pause(100);`,
    `import { promisify } from "node:util"; export const pause = promisify(setTimeout);`,
    `await new Promise((resolve) => setTimeout(resolve, 100));`,
    `await new Promise<void>((resolve) => { setTimeout(() => resolve(), 100); });`,
    `import type { Page } from "playwright-core"; export const wait = (page: Page) => page.waitForTimeout(100);`,
    `import type { Page } from "playwright-core"; export const wait = (page: Page) => page.waitForLoadState("networkidle");`,
    `import { vi } from "vitest"; await vi.waitFor(() => true);`,
    `import { vi } from "vitest"; vi.setConfig({ testTimeout: 90_000 });`,
    `import { expect, test } from "vitest"; test("a", { timeout: 180_000 }, () => expect(1).toBe(1));`,
    `import { expect, test } from "vitest"; test("a", () => expect(1).toBe(1), 60 * 1000);`,
    `import { expect, test } from "vitest"; test("a", { retry: 1 }, () => expect(1).toBe(1));`,
    `import { beforeAll } from "vitest"; beforeAll(() => {}, 60_000);`,
    `import { expect } from "vitest"; await expect.poll(() => 1, { timeout: 20_000 }).toBe(1);`,
    `import { expect } from "vitest"; const start = 1; expect(Date.now() - start).toBeLessThan(100);`,
    `import { expect } from "vitest"; const end = 1; expect(end).toBeLessThan(Date.now() + 100);`,
    `import { expect } from "vitest"; const start = new Date(); expect(+new Date() - +start).toBe(100);`,
    `import { test } from "@playwright/test"; test.setTimeout(60_000);`,
    `import { test } from "@playwright/test"; test.describe.configure({ retries: 1 });`,
    `export const answer = await fetch("/", { signal: AbortSignal.timeout(1000) });`,
  ].flatMap((source, index): Planted[] => [
    { file: `app/features/news/timed-${index}.test.ts`, source, rule: noClocks },
    { file: `tests/support/timed-${index}.ts`, source, rule: noClocks },
  ]),
  { file: "vitest.config.ts", source: "export default { test: { retry: 1 } };", rule: noClocks },
  { file: "playwright.config.ts", source: "export default { expect: { timeout: 5_000 } };", rule: noClocks },

  // Languages are data: only their table, messages, and content name one.
  ...[
    `export const isArabic = (language: string) => language === "ar";`,
    `export const both = { en: "Name", ar: "الاسم" };`,
    `export const nameOf = (names: Record<string, string>) => names.ar;`,
    `export const nameOf = (names: Record<string, string>) => names["ar"];`,
    `export const nameOf = ({ nameAr }: Record<string, string>) => nameAr;`,
    `export type Named = { nameAr: string };`,
    `export const home = (site: string) => \`\${site}/ar\`;`,
    `export const isNews = (path: string) => /^\\/ar\\/news/.test(path);`,
    `export const fieldOf = (input: string) => input.replace(/\\.(en|ar)$/, "");`,
    `export const columns = ["name_ar"];`,
    "export const query = `select name where language = 'ar'`;",
  ].map((source, index) => ({
    file: `app/features/news/named-${index}.ts`,
    source,
    rule: "project(no-named-language)",
  })),
  {
    file: "server/named.ts",
    source: `export const isArabic = (language: string) => language === "ar";`,
    rule: "project(no-named-language)",
  },

  // Rules for reliable, readable code.
  {
    file: "app/features/news/env.ts",
    source: `export const home = process.env["HOME"];`,
    rule: "node(no-process-env)",
  },
  { file: "server/env.ts", source: `export const home = process.env["HOME"];`, rule: "node(no-process-env)" },
  {
    file: "app/platform/http/told.ts",
    source: `export const isAway = (error: Error) => error.message.includes("away");`,
    rule: "project(no-error-text)",
  },
  {
    file: "tools/told.ts",
    source: `export const isAway = (error: Error) => /away/.test(error.message);`,
    rule: "project(no-error-text)",
  },
  {
    file: "app/features/news/ui/raw.tsx",
    source: "export const Raw = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />;",
    rule: "react(no-danger)",
  },
  { file: "app/features/news/loud.ts", source: `console.log("here");`, rule: "eslint(no-console)" },
  {
    file: "app/features/news/composed.ts",
    source: `export const f = (a: string) => a.normalize("NFC");`,
    rule: "eslint(no-restricted-properties)",
  },
  { file: "app/features/news/any.ts", source: "export const one: any = 1;", rule: "typescript(no-explicit-any)" },
  {
    file: "app/features/news/sure.ts",
    source: "export const f = (a?: string) => a!.length;",
    rule: "typescript(no-non-null-assertion)",
  },
  {
    file: "app/features/news/cast.ts",
    source: "export const f = (a: unknown) => a as string;",
    rule: "typescript(no-unsafe-type-assertion)",
  },
  {
    file: "app/features/news/lost.ts",
    source: "const f = async () => 1; f();",
    rule: "typescript(no-floating-promises)",
  },
  {
    file: "app/features/news/always.ts",
    source: "const f = async () => 1; export const g = () => (f() ? 1 : 2);",
    rule: "typescript(no-misused-promises)",
  },
  {
    file: "app/features/news/picture.tsx",
    source: `export const Picture = () => <img src="/a.webp" />;`,
    rule: "jsx-a11y(alt-text)",
  },
  {
    file: "app/features/news/sometimes.tsx",
    source: `import { useState } from "react"; export function Sometimes({ on }: { on: boolean }) { if (on) useState(1); return null; }`,
    rule: "react(hooks)",
  },
];

const legal: Record<string, string> = {
  "app/domain/ground.ts": `import * as z from "zod/mini"; export const text = z.string();`,
  "app/platform/log/log.server.ts": `import pino from "pino"; export const log = pino();`,
  "app/platform/db/pool.server.ts": `import pg from "pg"; export const pool = new pg.Pool();`,
  "app/platform/db/advisory-locks.server.ts": `export const lock = "select pg_advisory_lock($1)";`,
  "app/platform/jobs/typed.server.ts": `import type pg from "pg"; export type P = pg.Pool;`,
  "app/ui/button/button.tsx": `import { useId } from "react"; export function Named() { return <p id={useId()} />; }`,
  "app/office/notice.tsx": `import { text } from "#app/domain/ground.ts"; import { Named } from "#app/ui/button/button.tsx"; export const Notice = () => (text ? <Named /> : null);`,
  "content/company.ts": `import { year } from "./year.ts"; export const company = { year };`,
  "content/year.ts": "export const year = 2025;",
  "app/features/orders/rule.ts": `import { text } from "#app/domain/ground.ts"; export const rule = text; export type Rule = typeof rule;`,
  "app/features/orders/store.server.ts": `import { sql } from "drizzle-orm"; export const one = sql\`1\`;`,
  "app/features/orders/order-list-store.server.ts": `import { sql } from "drizzle-orm"; export const one = sql\`1\`;`,
  "app/features/orders/ui/card.tsx": `import { Named } from "#app/ui/button/button.tsx"; import { rule } from "../rule.ts"; export const Card = () => (rule ? <Named /> : null);`,
  "app/features/orders/rule.test.ts": `import { test, expect } from "vitest"; import { testDatabase } from "#tests/support/test-database.ts"; test("a", () => { expect(testDatabase).toBe(1); });`,
  "app/features/news/list.tsx": `import { Notice } from "#app/office/notice.tsx"; export const List = () => <Notice />;`,
  "app/features/news/own.ts": `import { company } from "#content/company.ts"; export const own = company;`,
  "app/routes/landing.tsx": `import { rule } from "#app/features/orders/rule.ts"; import { own } from "#app/features/news/own.ts"; export default function Landing() { return rule && own ? <p /> : null; }`,
  "app/root.tsx": `import { log } from "./platform/log/log.server.ts"; export default function Root() { return log ? <p /> : null; }`,
  "server/app.ts": `import { rule } from "#app/features/orders/rule.ts"; import { own } from "#app/features/news/own.ts"; export const app = { rule, own };`,
  "server/main.ts": `export const port = process.env["PORT"];`,
  "tests/support/test-database.ts": "export const testDatabase = 1;",
  "tests/support/until.ts": `import { setTimeout as pause } from "node:timers/promises"; export const soon = () => pause(20);`,
  "tests/nightly/speed.test.ts": `import { expect, test } from "vitest"; test("a", () => expect(performance.now()).toBe(1), 1000);`,
  "tests/pages/speed.nightly.test.ts": `import { expect, test } from "vitest"; test("a", () => expect(performance.now()).toBe(1));`,
  "tools/bench/speed.ts": `export const begun = performance.now();`,
  "tests/support/moment.ts": `export const yesterday = Date.now() - 24 * 60 * 60 * 1000; export const limits = { timeout: 600_000 };`,
  "tests/support/turn.ts": `import { setImmediate } from "node:timers/promises"; export const turn = () => setImmediate();`,
};

const findings = await lintProject({
  ...legal,
  ...Object.fromEntries(planted.map(({ file, source }) => [file, source])),
});
const rulesFor = (path: string) => findings.filter(({ file }) => file === path).map(({ rule }) => rule);

test.for(planted)("$file breaks $rule", ({ file, rule }) => {
  expect(rulesFor(file)).toContain(rule);
});

test.for(Object.keys(legal))("%s is allowed", (file) => {
  expect(findings.filter((finding) => finding.file === file)).toEqual([]);
});
