import { reasonOf } from "#app/platform/mail/classify-failure.ts";
import type { MailTransport } from "#app/platform/mail/transport.ts";
import { type Check, Note } from "./check.ts";

type Options = { transport: MailTransport; from: string; fromIsDefault: boolean };

/** Checks the mail server's connection, encryption, and login. Does not send an email. */
export function mailCheck({ transport, from, fromIsDefault }: Options): Check {
  return {
    name: "mail",
    async run() {
      try {
        await transport.verify();
      } catch (error) {
        const cure = transport.kind === "smtp" ? "Fix the mail server in Settings or SMTP_URL" : "Fix DATA_DIR";
        throw new Error(`${reasonOf(error)}. ${cure}.`, { cause: error });
      }
      if (transport.kind !== "smtp") return new Note("no mail server: emails are stored, not sent");
      if (fromIsDefault)
        throw new Error("The server accepts the login, but there is no sender. Set MAIL_FROM to your own address.");
      return `the server accepts the login; emails are sent from ${from}`;
    },
  };
}
