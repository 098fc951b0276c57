export type Envelope = {
  /** The part of the Message-ID before the @: letters, digits, dots, and hyphens. */
  messageId: string;
  from: string;
  /** Each message has one recipient: with two, a server could reject one and accept the other. */
  to: string;
};

/**
 * "sent": a mail server accepted the message (250). "stored": the message was saved locally, because no server is
 * configured.
 */
export type Delivered = { state: "sent" | "stored"; answer: string };

export interface MailTransport {
  kind: "smtp" | "folder";
  /**
   * Delivers a message (RFC 5322 bytes with CRLF). Throws a `DeliveryFailure` if it is rejected; `classifyFailure`
   * determines how to proceed. `onMessage` is called before the first byte of the message is sent: from then on, the
   * server may accept it, whatever happens to the connection.
   */
  deliver(envelope: Envelope, raw: Uint8Array, signal?: AbortSignal, onMessage?: () => void): Promise<Delivered>;
  /** Throws an error with a message for operators if mail cannot be sent right now. */
  verify(): Promise<void>;
  close(): void;
}
