import type { Config } from "#app/platform/config/config.server.ts";

type ShownPassword = { name: "admin" | "cv"; password: string };

const labels = { admin: "Admin password", cv: "CV upload password" };

/** Prints the site's URLs. On the first start, also prints the generated passwords, which are never shown again. */
export function announce({ publicUrl, port }: Config, passwords: ShownPassword[]): void {
  const lines = [
    "",
    `  PMF site      ${publicUrl}`,
    `  in Arabic     ${publicUrl}/ar`,
    `  back office   ${publicUrl}/admin`,
  ];
  if (!publicUrl.endsWith(`:${port}`)) lines.push(`  listening on  port ${port}`);
  if (passwords.length > 0) {
    lines.push("", "  Save these passwords now. They are stored only as hashes and won't be shown again.");
    for (const { name, password } of passwords) lines.push(`  ${labels[name].padEnd(20)}${password}`);
  }
  console.log(`${lines.join("\n")}\n`);
}
