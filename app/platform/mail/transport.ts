export type Envelope = {
  /** The part of the Message-ID before the @: letters, digits, dots, and hyphens. */
  messageId: string;
  from: string;
  /** One recipient per message: of two, one could be rejected without the other noticing. */
  to: string;
};

/** "sent": a server responded 250 and is now responsible. "stored": kept here, because no server is configured. */
export type Delivered = { state: "sent" | "stored"; answer: string };

/** Delivers messages. */
export interface MailTransport {
  kind: "smtp" | "folder";
  /**
   * Delivers one message (RFC 5322 bytes with CRLF). Throws if it was rejected; `classifyRefusal` says what follows.
   */
  deliver(envelope: Envelope, raw: Uint8Array, signal?: AbortSignal): Promise<Delivered>;
  /** Throws an error with a message for operators if mail cannot be sent right now. */
  verify(): Promise<void>;
  close(): void;
}
