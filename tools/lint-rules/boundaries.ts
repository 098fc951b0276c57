/**
 * Import boundaries (docs/architecture.md). Paths are relative to the repository, with forward slashes. If a boundary
 * gets in your way, discuss the design instead of disabling the rule.
 */

export type Layer = {
  /** The files of this layer. */
  files: RegExp;
  /** Path prefixes that these files can import, in addition to their own layer. */
  mayImport: readonly string[];
  /** The only packages that these files can import. If absent, they can import all packages without an owner. */
  packages?: RegExp;
  /** The alternative that the error message suggests. */
  fix: string;
};

/** A file belongs to the first layer whose `files` matches its path. */
export const layers: readonly Layer[] = [
  {
    files: /^app\/domain\//,
    mayImport: [],
    packages: /^zod\/mini$/,
    fix: "The domain contains facts and calculations and imports only zod/mini: pass the rest as parameters.",
  },
  {
    files: /^app\/platform\/(files\/client|form)\//,
    mayImport: ["app/platform/", "app/ui/"],
    fix: "The upload client and forms import only primitives and the platform: pass the rest as props.",
  },
  {
    files: /^app\/platform\//,
    mayImport: ["app/platform/files/client/"],
    fix: "The platform knows no product terms: add a parameter, and let server/ or app/routes pass it.",
  },
  {
    files: /^app\/ui\//,
    mayImport: [],
    packages: /^react(-dom)?(\/|$)/,
    fix: "Primitives know no messages, data, or router: pass them as props.",
  },
  {
    files: /^app\/office\//,
    mayImport: ["app/domain/", "app/platform/", "app/ui/"],
    fix: "The office is the shell and kit of staff pages and imports no feature: pass it as props.",
  },
  {
    files: /^app\/features\/[^/]+\//,
    mayImport: ["app/domain/", "app/platform/", "app/ui/", "app/office/", "content/"],
    fix: "Features never import each other or upper layers: compose them in app/routes or server/ and pass props.",
  },
  {
    files: /^content\//,
    mayImport: ["app/domain/", "app/platform/content/", "app/platform/i18n/"],
    packages: /^$/,
    fix: "Content is what an owner replaces: facts, texts, and pictures, no code.",
  },
  {
    files: /^app\//,
    mayImport: ["app/", "content/"],
    fix: "Pages get services through a router context (app/routes/page-services.server.ts).",
  },
  {
    files: /^server\/services\.ts$/,
    mayImport: ["app/platform/", "server/"],
    fix: "Services know no feature: connect it to them in server/connect.ts.",
  },
  {
    files: /^server\//,
    mayImport: ["app/", "content/"],
    fix: "The server composes app/ and content/; tests and scripts are not part of the product.",
  },
];

/** The folders of app/platform. Each imports only from those before it. */
export const platformFolders: readonly string[] = `
  errors disk secrets admission drafts i18n log
  reading http query db health form jobs limits
  islands markdown two-factor sandbox session audit settings
  pdf files csv backup content contributions personal-data
  mail config page-cache feature metrics`
  .trim()
  .split(/\s+/);

/** Packages that only one folder can import. app/platform can also use their types. */
export const owners: Readonly<Record<string, string>> = {
  "@aws-sdk/client-s3": "app/platform/files/store/",
  "@aws-sdk/s3-request-presigner": "app/platform/files/store/",
  "@myriaddreamin/typst-ts-node-compiler": "app/platform/pdf/",
  "@tanstack/react-query": "app/",
  "@uppy/aws-s3": "app/platform/files/client/",
  "@uppy/core": "app/platform/files/client/",
  "@zxcvbn-ts/language-common": "app/platform/session/",
  "drizzle-orm": "app/",
  "graphile-worker": "app/platform/jobs/",
  "libphonenumber-js": "app/platform/reading/",
  "markdown-it": "app/platform/markdown/",
  nodemailer: "app/platform/mail/",
  otpauth: "app/platform/two-factor/",
  pg: "app/platform/db/",
  "pg-copy-streams": "app/platform/backup/",
  pino: "app/platform/log/",
  "postal-mime": "app/platform/mail/",
  "prom-client": "app/platform/metrics/",
  "rate-limiter-flexible": "app/platform/limits/",
  "tar-stream": "app/platform/backup/",
  uqr: "app/platform/two-factor/",
};

/** Files that can use SQL: tables and stores of features, and the platform. */
export const mayUseSql = /^app\/platform\/|^app\/features\/.*\b(table|store)\.server\.ts$/;

/** The only file that can take advisory locks, so that each lock has a name and a unique number. */
export const advisoryLocks = "app/platform/db/advisory-locks.server.ts";

/** Folder names that do not describe their contents. */
export const emptyFolderNames: ReadonlySet<string> = new Set([
  "utils",
  "util",
  "lib",
  "helpers",
  "common",
  "shared",
  "misc",
  "hooks",
  "types",
]);
