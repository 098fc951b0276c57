import type { MailAddress } from "./message.ts";

/** How this process finds the mail server and the sender. */
export type MailSetup = {
  /** Whether the server's configuration names the mail server, so that owners cannot change it. */
  isFixed: boolean;
  /** Returns the current sender. Without a name, the brand is used. */
  sender(): MailAddress;
  /** Returns the keys that encrypt the mail server's password, newest first. */
  keys(): Promise<readonly string[]>;
  /** Uses the mail server that is set up now. */
  refresh(): Promise<void>;
};
