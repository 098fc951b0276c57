import { DeliveryFailure } from "#app/platform/mail/classify-failure.ts";
import type { MailTransport } from "#app/platform/mail/transport.ts";

export type Delivered = { messageId: string; from: string; to: string; raw: Buffer };

/** Creates a mail transport from a function. */
export function transportOf(deliver: (mail: Delivered) => Promise<void>): MailTransport {
  return {
    kind: "smtp",
    async deliver(envelope, raw) {
      await deliver({ ...envelope, raw: Buffer.from(raw) });
      return { state: "sent", answer: "250 OK" };
    },
    verify: async () => {},
    close() {},
  };
}

/**
 * Creates a mail transport that records emails. If `refuses` returns true, it fails with a temporary error after
 * recording.
 */
export function recorder(delivered: Delivered[], refuses = () => false): MailTransport {
  return transportOf(async (mail) => {
    delivered.push(mail);
    if (refuses()) throw new DeliveryFailure("recipient", { code: "EENVELOPE", responseCode: 451 });
  });
}
