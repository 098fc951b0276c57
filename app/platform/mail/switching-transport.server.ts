import { isDeepStrictEqual } from "node:util";
import { DeliveryFailure } from "./classify-failure.ts";
import { type MailServer, unreadable } from "./mail-server.server.ts";
import type { MailAddress } from "./message.ts";
import { createSmtpTransport } from "./smtp.server.ts";
import type { MailTransport } from "./transport.ts";

export type SwitchingTransport = MailTransport & {
  /** Returns the sender that the owner set up, if any. */
  sender(): MailAddress | undefined;
  /** Uses the server that is set up now. */
  refresh(): Promise<void>;
};

type Options = {
  read(): Promise<MailServer | typeof unreadable | undefined>;
  /** Keeps emails while no server is set up. */
  folder: MailTransport;
};

/** A transport to the mail server that the owner set up. Changes apply without a restart. Call `refresh` first. */
export function createSwitchingTransport({ read, folder }: Options): SwitchingTransport {
  let current = folder;
  let known: MailServer | typeof unreadable | undefined;
  return {
    get kind() {
      return current.kind;
    },
    sender: () => (known === unreadable ? undefined : known?.from),
    async refresh() {
      const found = await read();
      if (isDeepStrictEqual(found, known)) return;
      known = found;
      // Deliveries that are under way finish on the server where they began.
      current = found === unreadable ? lockedTransport : found ? createSmtpTransport({ server: found }) : folder;
    },
    deliver: (...delivery) => current.deliver(...delivery),
    verify: () => current.verify(),
    close: () => current.close(),
  };
}

/** Keeps emails waiting until the password is entered again. */
const lockedTransport: MailTransport = {
  kind: "smtp",
  deliver: () => Promise.reject(locked()),
  verify: () => Promise.reject(locked()),
  close() {},
};

function locked(): DeliveryFailure {
  const message = "The mail server’s password cannot be read on this machine. Please enter it again in the settings.";
  return new DeliveryFailure("session", Object.assign(new Error(message), { code: "EAUTH" }));
}
