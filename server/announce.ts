import type { Config } from "#app/platform/config/config.server.ts";
import { languageName } from "#app/platform/i18n/language-name.ts";
import { defaultLanguage, localized } from "#app/platform/i18n/language.ts";
import { translations } from "#app/platform/i18n/text-in.ts";
import { createLog } from "#app/platform/log/log.server.ts";

type ShownPassword = { name: "admin" | "cv"; password: string };

const labels = { admin: "Admin password", cv: "CV upload password" };

/**
 * Says where the site is. On the first start, also prints the generated passwords, which are never shown again. Logs
 * are JSON lines, so outside a terminal this is one, too.
 */
export function announce({ publicUrl, port }: Config, passwords: ShownPassword[]): void {
  if (!process.stdout.isTTY) return announceInLog({ publicUrl, port }, passwords);
  const lines = [
    "",
    `  PMF site      ${publicUrl}`,
    ...translations.map(
      (each) => `${`  in ${languageName(each, defaultLanguage)}`.padEnd(16)}${publicUrl}${localized("/", each)}`,
    ),
    `  back office   ${publicUrl}/admin`,
  ];
  if (!publicUrl.endsWith(`:${port}`)) lines.push(`  listening on  port ${port}`);
  if (passwords.length > 0) {
    lines.push("", "  Save these passwords now. They are stored only as hashes and won't be shown again.");
    for (const { name, password } of passwords) lines.push(`  ${labels[name].padEnd(20)}${password}`);
  }
  console.log(`${lines.join("\n")}\n`);
}

/** Ignores the configured level: the passwords would be lost. */
function announceInLog(address: Pick<Config, "publicUrl" | "port">, passwords: ShownPassword[]): void {
  const log = createLog("info");
  for (const { name, password } of passwords) {
    log.warn({ [`${name}Password`]: password }, "save this password: it is stored only as a hash and not shown again");
  }
  log.info(address, "the site is running");
}
