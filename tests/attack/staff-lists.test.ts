import { expect, test } from "vitest";
import { testApi } from "#tests/support/test-api.ts";
import { insertMany } from "#tests/support/test-database.ts";
import { expectShortPieces } from "./main-thread.ts";

/** The maximum response size for 500 papers with the longest texts in both languages. */
const mostBytes = 3_500_000;

/**
 * The letters of an order's search text. Indexing the longest ones takes 12 CPU seconds, and only the time of a search
 * depends on them.
 */
const searchLetters = process.env["MEASURED"] ? 1_600 : 160;

/**
 * Inserts many rows with the longest texts that the calls accept, in three-byte characters, which are the largest in
 * JSON and UTF-8.
 */
const fill = `
  insert into purchase_orders (id, order_number, follow_token, idempotency_key, request_hash, product_type, quantity,
    company_name, contact_name, email, phone, address, special_requests, unit_price_cents, total_cents, weight_grams,
    document_bytes, document_hash, language, search_text)
  select gen_random_uuid(), 'PO-2026-' || lpad(n::text, 6, '0'), 't' || n, 'k' || n, '', 'capsules', '1', repeat('ﷺ', 120),
    repeat('ﷺ', 120), 'buyer@example.com', repeat('1', 40), repeat('ﷺ', 200), repeat('ﷺ', 1000), 25000, 25000, 30, 1, '', 'en',
    repeat('ﷺ', ${searchLetters}) from generate_series(1, 600) n;
  insert into purchase_order_history (id, order_id, event, actor, at)
    select gen_random_uuid(), id, 'placed', 'buyer', now() from purchase_orders;
  insert into inquiries (id, name, email, inquiry_type, message, language, spam, search_text, idempotency_key, request_hash)
  select gen_random_uuid(), repeat('ﷺ', 120), 'buyer@example.com', 'general', repeat('ﷺ', 4000), 'en', false, repeat('ﷺ', ${2.5 * searchLetters}),
    'k' || n, '' from generate_series(1, 600) n;
  insert into mails (id, kind, subject_type, subject_id, recipient_name, recipient_address, language, state, last_answer,
    subject, message_id, raw, created_at, queued_at, updated_at)
  select gen_random_uuid(), 'order-buyer', 'purchase-order', id, repeat('ﷺ', 120), email, 'en', 'failed', repeat('ﷺ', 1000),
    repeat('ﷺ', 300), 'm' || id, decode(repeat('61', 20000), 'hex'), now(), now(), now() from purchase_orders;
  insert into audit_log (id, at, actor, action, subject, detail)
  select gen_random_uuid(), now(), repeat('ﷺ', 40), 'review.discard', 'news/' || n,
    jsonb_build_object('reason', repeat('ﷺ', 500)) from generate_series(1, 600) n;
  insert into papers (id, state, title, author, venue, title_ar, author_ar, venue_ar, year, language, path, file_name,
    size_bytes, index_state, terms, created_at, version)
  select gen_random_uuid(), 'published', repeat('ﷺ', 300), repeat('ﷺ', 300), repeat('ﷺ', 300), repeat('ﷺ', 300),
    repeat('ﷺ', 300), repeat('ﷺ', 300), 2020, 'en', '/objects/uploads/' || n, repeat('ﷺ', 255), 1, 'indexed', '', now(), 1
    from generate_series(1, 600) n;
  insert into published_documents (id, kind, slot, path, file_name, type, size_bytes, state)
  select gen_random_uuid(), 'patent-certificate', 'Turkey', '/objects/uploads/' || n, repeat('ﷺ', 255), 'application/pdf', 1, 'pending'
    from generate_series(1, 5000) n;
`;

test("staff lists are returned without blocking anyone, however large they are", async () => {
  await using api = await testApi();
  await insertMany(api.database, fill);
  const staff = await api.signIn();
  const email = "buyer@example.com";
  for (const [path, body] of [
    ["/api/purchase-orders"],
    ["/api/purchase-orders/summary"],
    ["/api/inquiries"],
    ["/api/inquiries?q=ﷺﷺﷺ"],
    ["/api/mail"],
    ["/api/mail/health"],
    ["/api/audit"],
    ["/api/audit/actors"],
    ["/api/papers"],
    ["/api/papers/own"],
    ["/api/dashboard"],
    ["/api/patent-certificates"],
    ["/api/customers"],
    ["/api/customers?q=ﷺﷺﷺ"],
    ["/api/customer-history", { email }],
    ["/api/personal-data/search", { email }],
  ] as const) {
    let bytes = 0;
    await expectShortPieces(async () => {
      const response = body ? await api.send("POST", path, body, staff) : await api.request(path, { headers: staff });
      expect(response.status, path).toBe(200);
      bytes = (await response.arrayBuffer()).byteLength;
    }, path);
    expect({ path, isSmall: bytes <= mostBytes, bytes }).toMatchObject({ isSmall: true });
  }
});
