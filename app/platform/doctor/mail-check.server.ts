import { reasonOf } from "#app/platform/mail/classify-refusal.ts";
import type { MailTransport } from "#app/platform/mail/transport.ts";
import { type Check, Note } from "./check.ts";

type Options = { transport: MailTransport; from: string; fromIsDefault: boolean };

/** Whether the mail server lets us in: connection, encryption, login. Nothing is sent. */
export function mailCheck({ transport, from, fromIsDefault }: Options): Check {
  return {
    name: "mail",
    async run() {
      try {
        await transport.verify();
      } catch (error) {
        const cure = transport.kind === "smtp" ? "Correct SMTP_URL, or look at the mail server" : "Mend DATA_DIR";
        throw new Error(`${reasonOf(error)}. ${cure}.`, { cause: error });
      }
      if (transport.kind !== "smtp") return new Note("no SMTP_URL: mails are kept, not sent");
      if (fromIsDefault) throw new Error("The server lets us in, but MAIL_FROM is empty. Set an address of your own.");
      return `the server lets us in; mails are from ${from}`;
    },
  };
}
