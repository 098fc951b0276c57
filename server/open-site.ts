import { ensurePasswords, type ShownPassword } from "#app/features/admin-access/first-passwords.server.ts";
import { importPublications } from "#app/features/papers/import-publications.server.ts";
import { rememberSeller } from "#app/features/purchase-orders/document/document-store.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { makerOf } from "#content/site-content.ts";
import { compose, type Site } from "./compose.ts";
import { createServices } from "./services.ts";

/** Opens everything that the process needs: the services, the composed product, and what its first request needs. */
export async function openSite(
  config: Config,
  log: Log,
  rootFolder: string,
  now?: () => Date,
): Promise<Site & { firstPasswords: ShownPassword[] }> {
  const site = compose(await createServices(config, log, rootFolder, now));
  return { ...site, firstPasswords: await prepare(site) };
}

/**
 * Adds what a new database needs. Returns the passwords that this startup generated, which are shown once and stored only
 * as hashes.
 */
export async function prepare({ config, content, db, now }: Site): Promise<ShownPassword[]> {
  await importPublications(db, now());
  await rememberSeller(db, makerOf(await content()), now());
  return ensurePasswords(db, { admin: config.adminPassword, cv: config.cvPassword }, now());
}
