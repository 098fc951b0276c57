import { resolve } from "node:path";
import * as z from "zod/mini";
import { type ContributionMode, contributionModes } from "#app/platform/contributions/contribution-rule.ts";
import type { S3Options, StoreOptions } from "#app/platform/files/store/object-store.ts";
import type { MailAddress } from "#app/platform/mail/message.ts";
import { purgeMethods, type SharedCache } from "./shared-cache.ts";

function numberUpTo(most: number) {
  const error = `must be a whole number from 0 to ${most}`;
  return z.coerce.number(error).check(z.int(error), z.minimum(0, error), z.maximum(most, error));
}
const portNumber = numberUpTo(65_535);
const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names, `must be ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format(names)}`);
const url = (protocol: RegExp, expected: string) => z.string().check(z.url({ protocol, error: expected }));
/** The site must be at the root of a host. Its pages, cookies, and API calls don't work under a path. */
const siteAddress = url(/^https?$/, "must be an http(s) address such as https://www.example.com").check(
  z.refine((given) => /^[^:]+:\/\/[^/?#@]+\/*$/.test(given), "must end after the host: https://www.example.com"),
);
const password = z
  .string()
  .check(z.minLength(10, "must have at least 10 characters"), z.maxLength(200, "must have at most 200 characters"));

/** "orders@example.com" or, as most mail settings take it, "Company <orders@example.com>". */
const mailbox = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (given) => z.safeParse(z.email(), mailboxOf(given).address).success,
        "must be an email address, such as orders@example.com or Company <orders@example.com>",
      ),
    ),
  z.transform(mailboxOf),
);

function mailboxOf(given: string): MailAddress {
  const [, name = "", address = given] = /^([^<>]*)<([^<>]*)>$/.exec(given.trim()) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.trim() };
}

/** Rejects /proc, where creating a folder hangs. */
const writableFolder = z
  .string()
  .check(z.refine((given) => !/^\/proc(\/|$)/.test(resolve(given)), "must be a folder on a disk, not below /proc"));

/** The sender if none is configured. Mail servers may reject it. */
export const defaultSender = "no-reply@localhost.localdomain";

const variables = z.object({
  NODE_ENV: z._default(oneOf(["production", "development", "test"]), "production"),
  PORT: z._default(portNumber, 3000),
  PUBLIC_URL: z.optional(siteAddress),
  DATA_DIR: z._default(writableFolder, "./data"),
  ADMIN_PASSWORD: z.optional(password),
  CV_PASSWORD: z.optional(password),
  DATABASE_URL: z.optional(url(/^postgres(ql)?$/, "must be a postgres:// address")),
  S3_ENDPOINT: z.optional(url(/^https?$/, "must be an http(s) address such as https://s3.example.com")),
  S3_REGION: z._default(z.string(), "us-east-1"),
  S3_BUCKET: z.optional(z.string().check(z.minLength(3, "must have at least 3 characters"))),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  SMTP_URL: z.optional(url(/^smtps?$/, "must be an smtp:// or smtps:// address")),
  MAIL_FROM: z.prefault(mailbox, defaultSender),
  ORDERS_TO: z.optional(mailbox),
  SECURITY_CONTACT: z.optional(
    z.union([z.email(), z.url({ protocol: /^https$/ })], "must be an email address or an https:// address"),
  ),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, "must have at least 32 characters"))),
  TRUST_PROXY: z._default(numberUpTo(9), 0),
  METRICS_PORT: z.optional(portNumber),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, "must have at least 16 characters"))),
  EDGE_PURGE_URL: z.optional(url(/^https?$/, "must be an http(s) address")),
  EDGE_PURGE_TOKEN: z.optional(z.string()),
  EDGE_PURGE_METHOD: z._default(oneOf(purgeMethods), "POST"),
  CONTRIBUTIONS: z._default(oneOf(contributionModes), "review"),
  LOG_LEVEL: z._default(oneOf(["fatal", "error", "warn", "info", "debug", "silent"]), "info"),
});
const environment = variables.check(
  z.refine(({ PORT, METRICS_PORT }) => !METRICS_PORT || METRICS_PORT !== PORT, {
    path: ["METRICS_PORT"],
    error: "must differ from PORT",
  }),
);

export type Config = {
  mode: "production" | "development" | "test";
  port: number;
  /** The public URL, without a trailing slash. */
  publicUrl: string;
  /** The absolute path of the folder for the embedded database, and for emails if no SMTP server is configured. */
  dataDir: string;
  adminPassword: string | undefined;
  cvPassword: string | undefined;
  databaseUrl: string | undefined;
  /** The store for uploaded files. If absent, they are stored in `dataDir`. */
  store: StoreOptions | undefined;
  smtpUrl: string | undefined;
  /** The sender. Without a name, the company's brand is used. */
  mailFrom: MailAddress;
  /** The email address that receives the seller's copy of an order; defaults to the company's. */
  ordersTo: string | undefined;
  /** A URL for reporting vulnerabilities. */
  securityContact: string | undefined;
  /** Encrypts passwords that owners enter. If absent, a key in `dataDir` does, which other machines do not have. */
  secretKey: string | undefined;
  /** The number of trusted proxies in front of the server. They report the client's IP address. */
  trustProxy: number;
  /** A separate port for metrics, if any. */
  metricsPort: number | undefined;
  metricsToken: string | undefined;
  /** How contributions (news, papers, certificates) are handled. */
  contributions: ContributionMode;
  logLevel: string;
  /** The shared cache in front of the site, which is notified of changes. */
  sharedCache: SharedCache | undefined;
};

/**
 * Reads the configuration from the environment. Empty variables are treated as missing. Throws a single Error that
 * lists all invalid variables.
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const { data, error } = z.safeParse(environment, given);
  if (!data) throw new Error(describeFaults(error.issues));
  return {
    mode: data.NODE_ENV,
    port: data.PORT,
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ""),
    dataDir: resolve(data.DATA_DIR),
    adminPassword: data.ADMIN_PASSWORD,
    cvPassword: data.CV_PASSWORD,
    databaseUrl: data.DATABASE_URL,
    store: s3Of(data),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    ordersTo: data.ORDERS_TO?.address,
    securityContact: contactOf(data.SECURITY_CONTACT),
    secretKey: data.SECRET_KEY,
    trustProxy: data.TRUST_PROXY,
    metricsPort: data.METRICS_PORT,
    metricsToken: data.METRICS_TOKEN,
    contributions: data.CONTRIBUTIONS,
    logLevel: data.LOG_LEVEL,
    sharedCache: data.EDGE_PURGE_URL
      ? { url: data.EDGE_PURGE_URL, token: data.EDGE_PURGE_TOKEN, method: data.EDGE_PURGE_METHOD }
      : undefined,
  };
}

function contactOf(contact: string | undefined): string | undefined {
  return contact && !contact.startsWith("https:") ? `mailto:${contact}` : contact;
}

/** Requires either all S3 variables or none of them. */
function s3Of(data: z.infer<typeof environment>): S3Options | undefined {
  const named = {
    S3_ENDPOINT: data.S3_ENDPOINT,
    S3_BUCKET: data.S3_BUCKET,
    S3_ACCESS_KEY_ID: data.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: data.S3_SECRET_ACCESS_KEY,
  };
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = named;
  if (endpoint && bucket && keyId && secret) {
    return { type: "S3", endpoint, bucket, region: data.S3_REGION, accessKeyId: keyId, secretAccessKey: secret };
  }
  const missing = Object.entries(named).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(named).length) return undefined;
  throw new Error(`Invalid configuration. An S3 store also requires ${missing.join(", ")} (see .env.example).`);
}

function describeFaults(issues: z.core.$ZodIssue[]): string {
  const faults = issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  return `Invalid configuration. Fix these environment variables (see .env.example):\n${faults.join("\n")}`;
}

/** Returns whether the public URL uses TLS. Cookies and headers depend on it. */
export function isSecure({ publicUrl }: Pick<Config, "publicUrl">): boolean {
  return publicUrl.startsWith("https:");
}
