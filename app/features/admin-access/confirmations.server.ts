import { createHmac, timingSafeEqual } from "node:crypto";
import { type AccessServices, checkOwnPassword, type Member } from "./password-check.server.ts";
import { findAccount } from "./store.server.ts";

const validMilliseconds = 600_000;

/**
 * Proves for ten minutes that someone entered their password, for requests that cannot carry it, such as downloads. A
 * ticket belongs to one session and one subject. Its key is the password's hash, which all instances know and which
 * changes with the password, so nothing has to be stored.
 */
export function createConfirmations(services: AccessServices) {
  const { db, now } = services;
  return {
    async confirm(member: Member, { password, subject }: { password: string; subject: string }): Promise<string> {
      const account = await checkOwnPassword(services, member, password);
      const until = String(now().getTime() + validMilliseconds);
      return `${until}.${signed(account.password, member, { subject, until })}`;
    },
    async isConfirmed(member: Member, { ticket, subject }: { ticket: string; subject: string }): Promise<boolean> {
      const [, until = "", signature = ""] = /^(\d{13})\.([\w-]{43})$/.exec(ticket) ?? [];
      const account = await findAccount(db, member.staff.accountId);
      if (!account || Number(until) < now().getTime()) return false;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(signed(account.password, member, { subject, until })));
    },
  };
}

function signed(key: string, { staff }: Member, parts: { subject: string; until: string }): string {
  const content = JSON.stringify(["confirmation", staff.sessionId, parts.subject, parts.until]);
  return createHmac("sha256", key).update(content).digest("base64url");
}
