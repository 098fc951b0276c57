import { idempotencyKeyOf } from "#app/platform/db/idempotency.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import type { MailTransport } from "#app/platform/mail/transport.ts";
import * as contract from "./contract.ts";
import { changeTemplates, readTemplates, type ReplyServices, resendReply, sendReply } from "./service.server.ts";
import { findReply, listReplies } from "./store.server.ts";

/** Endpoints for replies to inquiries and orders, and for their templates. */
export function repliesApi(services: ReplyServices & { transport: Pick<MailTransport, "kind"> }): Served[] {
  const { db, settings, replying } = services;
  return [
    serve(contract.readReplies, async ({ params: { kind, id } }) => {
      const [replies, person, templates] = await Promise.all([
        listReplies(db, kind, id),
        replying.kinds[kind].findPerson(db, id),
        readTemplates(settings),
      ]);
      const documents = person ? await replying.ordersOf(db, person.address) : [];
      return {
        replies,
        documents: documents.map((order) => ({ id: order.id, orderNumber: order.orderNumber })),
        templates: templates[kind],
      };
    }),

    serve(contract.sendReply, async ({ params, body }, { headers, staff }) => {
      const idempotencyKey = idempotencyKeyOf(headers);
      const replyId = await sendReply(services, { ...body, ...params, actor: staff.name, idempotencyKey });
      const reply = await findReply(db, replyId);
      if (!reply) throw new AppError("notFound", "reply");
      return reply;
    }),

    serve(contract.resendReply, async ({ params: { kind, id, replyId } }, { staff }) => {
      await resendReply(services, { kind, id, replyId, actor: staff.name });
      return { success: true, sendsMail: services.transport.kind === "smtp" };
    }),

    serve(contract.readTemplates, () => readTemplates(settings)),

    serve(contract.changeTemplates, async ({ body }, { staff }) => {
      await changeTemplates(services, body, staff.name);
      return readTemplates(settings);
    }),
  ];
}
