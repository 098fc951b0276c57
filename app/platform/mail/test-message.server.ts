import { randomUUID } from "node:crypto";
import { answerOf, classifyRefusal, type Refusal } from "./classify-refusal.ts";
import { composeMessage } from "./compose-message.server.ts";
import type { ComposedMail, MailAddress } from "./message.ts";
import type { MailTransport } from "./transport.ts";

type Test = { from: MailAddress; to: string; mail: ComposedMail; now: Date };

export type TestResult = { outcome: "sent"; answer: string } | { outcome: "refused"; because: Refusal; answer: string };

/** Sends one message at once, past the outbox, and says what the server answered. Throws nothing that a server said. */
export async function sendTestMessage(transport: MailTransport, { from, to, mail, now }: Test): Promise<TestResult> {
  const messageId = `test-${randomUUID()}`;
  const raw = await composeMessage(mail, { messageId, from, to: { name: "", address: to }, date: now });
  try {
    const { answer } = await transport.deliver({ messageId, from: from.address, to }, raw);
    return { outcome: "sent", answer };
  } catch (error) {
    return { outcome: "refused", because: classifyRefusal(error), answer: answerOf(error) };
  }
}
