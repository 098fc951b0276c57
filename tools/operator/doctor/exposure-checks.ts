import type pg from "pg";
import * as z from "zod/mini";
import type { StoreOptions } from "#app/platform/files/store/object-store.ts";
import { isThisMachine, parseSmtpUrl } from "#app/platform/mail/smtp-url.ts";
import { type Check, Note } from "./check.ts";

type Addresses = {
  publicUrl: string;
  databaseUrl?: string | undefined;
  store?: Pick<StoreOptions, "type" | "endpoint"> | undefined;
  smtpUrl?: string | undefined;
};

/** Reports configured connections that are not encrypted in transit, each with its fix. */
export function encryptionCheck(addresses: Addresses, isDatabaseEncrypted: () => Promise<boolean>): Check {
  return {
    name: "encryption",
    async run() {
      const open = [...openAddresses(addresses), ...(await openDatabase(addresses, isDatabaseEncrypted))];
      if (open.length === 0) return "no data leaves this machine unencrypted";
      return new Note(`${open.join("; ")}. This is safe only on a private network.`);
    },
  };
}

function openAddresses({ publicUrl, store, smtpUrl }: Addresses): string[] {
  return [
    ...(isOpenWeb(publicUrl) ? ["PUBLIC_URL is http://, so passwords are sent unencrypted: use a proxy with TLS"] : []),
    ...(store && isOpenWeb(store.endpoint) ? [`${store.type}_ENDPOINT is http://: use TLS for the store`] : []),
    ...(smtpUrl && isOpenMail(smtpUrl) ? ["SMTP_URL has tls=off: remove it"] : []),
  ];
}

async function openDatabase({ databaseUrl }: Addresses, isEncrypted: () => Promise<boolean>): Promise<string[]> {
  if (!databaseUrl || isHere(databaseUrl)) return [];
  if (!(await isEncrypted())) return ["the database connection has no TLS: add sslmode=verify-full to DATABASE_URL"];
  return new URL(databaseUrl).searchParams.get("sslmode") === "no-verify"
    ? ["DATABASE_URL accepts any certificate: use sslmode=verify-full"]
    : [];
}

function isOpenWeb(url: string): boolean {
  return url.startsWith("http:") && !isHere(url);
}

function isOpenMail(url: string): boolean {
  const { host, tls } = parseSmtpUrl(url);
  return tls === "off" && !isThisMachine(host);
}

/** Returns whether the URL's host is this machine. In a database URL, the host can also be empty or a socket folder. */
function isHere(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const host = decodeURIComponent(hostname) || (searchParams.get("host") ?? "");
  return host === "" || host.startsWith("/") || isThisMachine(host.replace(/^\[(.*)\]$/, "$1"));
}

/** Returns whether the server reports this pool's connections as encrypted. */
export async function isEncrypted(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query("select ssl from pg_stat_ssl where pid = pg_backend_pid()");
  return rows[0]?.ssl === true;
}

const accountFacts = z.object({ name: z.string(), rights: z.array(z.string()) });

/** Checks whether the DATABASE_URL account has privileges that the product does not need. */
export function accountCheck(pool: pg.Pool): Check {
  return {
    name: "account",
    async run() {
      const { rows } = await pool.query(
        `select rolname as name, array_remove(array[
                  case when rolsuper then 'SUPERUSER' end, case when rolcreaterole then 'CREATEROLE' end,
                  case when rolcreatedb then 'CREATEDB' end, case when rolreplication then 'REPLICATION' end,
                  case when rolbypassrls then 'BYPASSRLS' end], null) as rights
           from pg_roles where rolname = current_user`,
      );
      const { name, rights } = accountFacts.parse(rows[0]);
      if (rights.length === 0) return `${name} has privileges only on its own database`;
      return new Note(
        `${name} has privileges that the product does not need: ${rights.join(", ")}. ` +
          "Use a dedicated account (docs/how-to/operate.md, Scale out to several machines).",
      );
    },
  };
}
