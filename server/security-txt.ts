import type { Config } from "#app/platform/config/config.server.ts";

const day = 86_400_000;
/** RFC 9116 §2.5.5 asks for less than a year; whoever reads it later than this asks again. */
const validDays = 90;

/** Where somebody who found a weakness can tell us (RFC 9116); undefined where the owner named no place. */
export function securityTxt(
  { publicUrl, securityContact }: Pick<Config, "publicUrl" | "securityContact">,
  now: Date,
): string | undefined {
  if (!securityContact) return undefined;
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(now.getTime() + validDays * day).toISOString()}`,
    "Preferred-Languages: en, ar",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return `${lines.join("\n")}\n`;
}
