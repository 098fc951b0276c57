import type { Config } from "#app/platform/config/config.server.ts";

const day = 86_400_000;
/** RFC 9116 §2.5.5 recommends less than a year. The date is renewed every day, so that the text has one ETag a day. */
const validDays = 90;

/** Returns the contact for reporting vulnerabilities (RFC 9116); undefined if the owner has not set one. */
export function securityTxt(
  { publicUrl, securityContact }: Pick<Config, "publicUrl" | "securityContact">,
  now: Date,
): string | undefined {
  if (!securityContact) return undefined;
  const today = Math.floor(now.getTime() / day) * day;
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(today + validDays * day).toISOString()}`,
    "Preferred-Languages: en, ar",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return `${lines.join("\n")}\n`;
}
