import { resolve } from "node:path";
import * as z from "zod/mini";

const portNumber = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const url = (protocol: RegExp, expected: string) => z.string().check(z.url({ protocol, error: expected }));
const password = z
  .string()
  .check(z.minLength(10, "must have at least 10 characters"), z.maxLength(200, "must have at most 200 characters"));

const environment = z.object({
  NODE_ENV: z._default(z.enum(["production", "development", "test"]), "production"),
  PORT: z._default(portNumber, 3000),
  PUBLIC_URL: z.optional(url(/^https?$/, "must be an http(s) address such as https://www.example.com")),
  DATA_DIR: z._default(z.string(), "./data"),
  ADMIN_PASSWORD: z.optional(password),
  CV_PASSWORD: z.optional(password),
  DATABASE_URL: z.optional(url(/^postgres(ql)?$/, "must be a postgres:// address")),
  SMTP_URL: z.optional(url(/^smtps?$/, "must be an smtp:// or smtps:// address")),
  MAIL_FROM: z._default(z.email("must be an e-mail address"), "no-reply@localhost.localdomain"),
  ORDERS_TO: z.optional(z.email("must be an e-mail address")),
  TRUST_PROXY: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9)), 0),
  LOG_LEVEL: z._default(z.enum(["fatal", "error", "warn", "info", "debug", "silent"]), "info"),
});

export type Config = {
  mode: "production" | "development" | "test";
  port: number;
  /** The address people use, without a trailing slash. */
  publicUrl: string;
  /** Absolute. Holds the embedded database and the mails kept while there is no SMTP server. */
  dataDir: string;
  adminPassword: string | undefined;
  cvPassword: string | undefined;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where the seller's copy of an order goes; the company's own address when absent. */
  ordersTo: string | undefined;
  /** How many proxies stand in front, whose word about the caller's address is believed. */
  trustProxy: number;
  logLevel: string;
};

/**
 * Reads the configuration from the environment. An empty variable counts as absent.
 * Throws one Error that names every wrong variable.
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
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    ordersTo: data.ORDERS_TO,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
  };
}

function describeFaults(issues: z.core.$ZodIssue[]): string {
  const faults = issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  return `The configuration is wrong. Correct these environment variables (.env.example lists all):\n${faults.join("\n")}`;
}
