/**
 * Import boundaries (docs/architecture.md). Paths are relative to the repository, with forward slashes.
 * If a boundary is in your way, discuss the design instead of disabling the rule.
 */

export type Room = {
  /** The files of this room. */
  files: RegExp;
  /** Path prefixes they may import besides their own room. */
  mayImport: readonly string[];
  /** The only packages they may import; if absent, all packages that have no owner. */
  packages?: RegExp;
  /** What to do instead. */
  cure: string;
};

/** A file belongs to the first room whose `files` match. */
export const rooms: readonly Room[] = [
  {
    files: /^app\/domain\//,
    mayImport: [],
    packages: /^zod\/mini$/,
    cure: "The domain is facts and sums and imports only zod/mini: take what it needs as a parameter.",
  },
  {
    files: /^app\/platform\/files\/client\//,
    mayImport: ["app/platform/", "app/ui/"],
    cure: "The client of uploads is made of primitives and of the platform: take the rest by props.",
  },
  {
    files: /^app\/platform\//,
    mayImport: ["app/platform/files/client/"],
    cure: "The platform knows no product word: take it as a parameter and let server/ or app/routes hand it in.",
  },
  {
    files: /^app\/ui\//,
    mayImport: [],
    packages: /^react(-dom)?(\/|$)/,
    cure: "Primitives know no words, no data and no router: take them by props.",
  },
  {
    files: /^app\/office\//,
    mayImport: ["app/domain/", "app/platform/", "app/ui/"],
    cure: "The office is the shell and the kit of staff pages and knows no feature: take it by props.",
  },
  {
    files: /^app\/features\/[^/]+\//,
    mayImport: ["app/domain/", "app/platform/", "app/ui/", "app/office/", "content/"],
    cure: "Features never meet and never look up: compose them in app/routes or server/ and pass props.",
  },
  {
    files: /^content\//,
    mayImport: ["app/domain/", "app/platform/content/", "app/platform/i18n/"],
    packages: /^$/,
    cure: "Content is what an owner replaces: facts, words and pictures, no program.",
  },
  {
    files: /^app\//,
    mayImport: ["app/", "content/"],
    cure: "Pages get what the process owns through a router context (app/routes/page-services.server.ts).",
  },
  {
    files: /^server\//,
    mayImport: ["app/", "content/"],
    cure: "The server composes app/ and content/; tests and scripts are not part of the product.",
  },
];

/** Packages that only one folder may import. app/platform may use their types. */
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

/** Where SQL is allowed: tables and stores of features, and the platform. */
export const speaksSql = /^app\/platform\/|^app\/features\/.*\b(table|store)\.server\.ts$/;

/** The only file that takes advisory locks, so that each has a name and its own number. */
export const advisoryLocks = "app/platform/db/advisory-locks.server.ts";

/** Folder names that say nothing about what is inside. */
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
