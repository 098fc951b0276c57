import { domainToASCII, domainToUnicode } from "node:url";
import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

/** Whether a column contains an email address, in any letter case and any spelling of its domain. */
export function isSameEmail(column: SQLWrapper, address: string): SQL {
  return sql`lower(${column}) in (${sql.join(
    spellingsOf(address).map((spelling) => sql`lower(${spelling})`),
    sql`, `,
  )})`;
}

/** Browsers may send "info@مثال.مصر" as "info@xn--mgbh0fb.xn--wgbh1c". */
export function spellingsOf(address: string): string[] {
  const at = address.lastIndexOf("@") + 1;
  const [local, domain] = [address.slice(0, at), address.slice(at)];
  const others = [domainToASCII(domain), domainToUnicode(domain)].filter(Boolean);
  return [...new Set([address, ...others.map((other) => local + other)])];
}
