import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { inquiryMailComposers } from "#app/features/inquiries/mails/inquiry-mails.server.ts";
import { orderMailComposers } from "#app/features/purchase-orders/mails/compose-order-mails.server.ts";
import { languages } from "#app/platform/i18n/language.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { deliveryJob } from "#app/platform/mail/delivery-job.server.ts";
import { mails } from "#app/platform/mail/table.server.ts";
import { defaultContent } from "#content/site-content.ts";
import { orderBody } from "#tests/fixtures/order-body.ts";
import { type Delivered, recorder } from "#tests/support/recording-transport.ts";
import { testApi } from "#tests/support/test-api.ts";

const stranger = "stranger@elsewhere.example";
const lure = "Claim your refund";
const refused = z.object({ status: z.literal(400), fields: z.record(z.string(), z.string()) });

test.each(languages)("an email to an address from a form contains no text from the form (%s)", async (language) => {
  await using api = await testApi();
  const headers = { "accept-language": language };
  const typed = { companyName: lure, contactName: lure, shippingAddress: lure, specialRequests: lure };
  const order = orderBody({ ...typed, email: stranger });
  expect((await api.send("POST", "/api/send-purchase-order", order, headers)).status).toBe(201);
  const inquiry = { name: lure, email: stranger, message: `${lure} today` };
  expect((await api.send("POST", "/api/inquiries", inquiry, headers)).status).toBe(201);

  const received = await delivered(api);
  const theirs = received.filter(({ to }) => to === stranger);
  expect(theirs).toHaveLength(2);
  for (const { raw } of theirs) {
    const { headers: lines, subject, text, html } = await PostalMime.parse(raw);
    expect(JSON.stringify([lines, subject, text, html])).not.toContain(lure);
    expect(lines.find(({ key }) => key === "to")?.value).toBe(stranger);
  }
});

test.each([
  ["en", "web addresses"],
  ["ar", "مواقع"],
])("a web address in a name or address is rejected by its field (%s)", async (language, said) => {
  await using api = await testApi();
  const headers = { "accept-language": language };
  const lured = "refund: evil．example／login";
  for (const field of ["companyName", "contactName", "shippingAddress", "phoneNumber"]) {
    const answer = await api.send("POST", "/api/send-purchase-order", orderBody({ [field]: lured }), headers);
    const { fields } = z.parse(refused, await answer.json());
    expect(fields).toEqual({ [`buyerInfo.${field}`]: expect.stringContaining(said) });
  }
  const inquiry = { name: lured, email: stranger, message: "A question about prices" };
  const answer = await api.send("POST", "/api/inquiries", inquiry, headers);
  expect(z.parse(refused, await answer.json()).fields).toEqual({ name: expect.stringContaining(said) });
});

/** Returns all emails as the mail server receives them. */
async function delivered({ services }: Awaited<ReturnType<typeof testApi>>): Promise<Delivered[]> {
  const { db, pdf, now, config } = services;
  const received: Delivered[] = [];
  const content = async () => defaultContent;
  const sales = async () => ({ name: "PMF", address: "sales@pmf.example" });
  const composers = {
    ...orderMailComposers({ db, pdf, publicUrl: config.publicUrl, content, sales }),
    ...inquiryMailComposers({ db, content, sales }),
  };
  const job = deliveryJob({ db, transport: recorder(received), composers, from: sales, now });
  const context = { log: createLog("silent"), attempt: 1, lastAttempt: false };
  for (const { id } of await db.select({ id: mails.id }).from(mails)) await job.run({ mailId: id }, context);
  return received;
}
