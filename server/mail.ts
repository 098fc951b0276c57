import type { Config } from "#app/platform/config/config.server.ts";
import { createFolderTransport } from "#app/platform/mail/folder.server.ts";
import { readMailServer } from "#app/platform/mail/mail-server.server.ts";
import type { MailSetup } from "#app/platform/mail/mail-setup.ts";
import { createSmtpTransport } from "#app/platform/mail/smtp.server.ts";
import { createSwitchingTransport } from "#app/platform/mail/switching-transport.server.ts";
import type { MailTransport } from "#app/platform/mail/transport.ts";
import { readKeys } from "#app/platform/secrets/read-keys.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { settingsKeysFile, storedEmailsFolder } from "./data-paths.ts";

/** Chooses the mail server: SMTP_URL, otherwise the one that the owner set up, otherwise a folder of stored emails. */
export function openMail(config: Config, settings: Settings): MailSetup & { transport: MailTransport } {
  const keys = async () => (config.secretKey ? [config.secretKey] : readKeys(settingsKeysFile(config)));
  if (config.smtpUrl) {
    const transport = createSmtpTransport({ url: config.smtpUrl });
    return { transport, isFixed: true, sender: () => config.mailFrom, keys, refresh: async () => {} };
  }
  const transport = createSwitchingTransport({
    read: () => readMailServer(settings, keys),
    folder: createFolderTransport(storedEmailsFolder(config)),
  });
  return {
    transport,
    isFixed: false,
    sender: () => transport.sender() ?? config.mailFrom,
    keys,
    refresh: transport.refresh,
  };
}
