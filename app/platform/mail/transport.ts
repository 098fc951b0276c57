export type Envelope = {
  /** The part of the Message-ID before the @: letters, digits, dots and hyphens. */
  messageId: string;
  from: string;
  /** One recipient for each message: of two, one could be refused without the other knowing. */
  to: string;
};

/** "sent": a server has answered 250 and is responsible now. "stored": kept here, because no server is configured. */
export type Delivered = { state: "sent" | "stored"; answer: string };

/** A way for messages to leave. */
export interface MailTransport {
  kind: "smtp" | "folder";
  /** Hands over one message (RFC 5322 bytes with CRLF). Throws when it was refused; `classifyRefusal` says what then. */
  deliver(envelope: Envelope, raw: Uint8Array, signal?: AbortSignal): Promise<Delivered>;
  /** Throws, with a reason an operator understands, when messages could not leave now. */
  verify(): Promise<void>;
  close(): void;
}
