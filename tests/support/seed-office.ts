import type { Pool } from "pg";

/** The number of rows in each back-office list. */
export const seededRows = 50;

const company =
  "Gesellschaft für Pharmazeutische Ausgangsstoffe und Nahrungsergänzungsmittel mbH & Co. KG, Niederlassung";
const arabicCompany = "الشركة العربية المتحدة لتصنيع وتوزيع المستحضرات الصيدلانية والمكملات الغذائية والتجارة الدولية";
const person = "Maximiliane-Alexandra von Hohenstein-Wittgenstein al-Rasheed";
const arabicPerson = "عبد الرحمن محمد عبد اللطيف الشرقاوي";
const email = "purchasing.department.international";
const address = "Building 17, Third Industrial Zone, Free Zone of the Mediterranean Coast";

const id = "gen_random_uuid()";
const at = "now() - n * interval '3 hours' - interval '1 hour'";
const mixed = (english: string, arabic: string) =>
  `case when n % 3 = 0 then '${arabic}' else '${english}' end || ' ' || n`;
const mailbox = `'${email}.' || n || '@nahrungsergaenzungsmittel-grosshandel.example'`;
const pick = (...values: string[]) => `(array['${values.join("','")}'])[1 + n % ${values.length}]`;

const statements = [
  `insert into purchase_orders (id, order_number, follow_token, idempotency_key, request_hash, product_type, quantity,
    company_name, contact_name, email, phone, country, address, special_requests, unit_price_cents, total_cents,
    weight_grams, document_bytes, document_hash, status, language, search_text, created_at, updated_at)
  select ${id}, 'PO-2025-' || lpad((900000 + n)::text, 6, '0'), md5(n || 'seeded'), 'seeded:' || n, md5(n::text),
    ${pick("capsules", "powder")}, n::text, ${mixed(company, arabicCompany)}, ${mixed(person, arabicPerson)}, ${mailbox},
    '+966 50 123 45' || lpad(n::text, 2, '0'), ${pick("SA", "EG", "DE")}, '${address} ' || n, '${address} ' || n,
    25000, 25000 * n, 30 * n, 1, md5(n::text), ${pick("pending", "contacted", "completed")}, 'en', 'seeded', ${at}, ${at}
  from rows`,
  `insert into inquiries (id, name, email, country, inquiry_type, message, language, status, read_at, spam, search_text,
    idempotency_key, request_hash, created_at)
  select ${id}, ${mixed(person, arabicPerson)}, ${mailbox}, ${pick("egypt", "saudi", "other")}, ${pick("research", "wholesale", "general")},
    ${mixed(`${company} ${address}`, arabicCompany)}, 'en', ${pick("new", "answered")},
    case when n % 2 = 0 then now() end, false, 'seeded', 'seeded:' || n, md5(n::text), ${at}
  from rows`,
  `insert into mails (id, kind, subject_type, subject_id, recipient_name, recipient_address, language, state, subject,
    message_id, created_at, queued_at, sent_at, updated_at)
  select ${id}, 'seeded', 'purchase-order', ${id}, ${mixed(person, arabicPerson)}, ${mailbox}, 'en',
    ${pick("sent", "failed")}, ${mixed(company, arabicCompany)}, 'seeded-' || n, ${at}, ${at}, ${at}, ${at}
  from rows`,
  `insert into news_items (id, slug, title, title_ar, excerpt, content, category, type, state, contributor, draft,
    published_at, created_at, idempotency_key, request_hash)
  select ${id}, 'seeded-' || n, '${company} ' || n, '${arabicCompany} ' || n, '${address}', '${address}',
    ${pick("company", "research")}, 'news', ${pick("published", "pending")}, ${pick("seeded", "seeder")}, false, ${at}, ${at}, 'seeded:' || n, md5(n::text)
  from rows`,
  `insert into papers (id, state, contributor, title, author, venue, year, language, path, file_name, size_bytes,
    index_state, page_count, terms, created_at, version)
  select ${id}, ${pick("published", "pending")}, ${pick("seeded", "seeder")}, ${mixed(company, arabicCompany)},
    ${mixed(person, arabicPerson)}, '${address}', 1970 + n, 'en', '/documents/publication-1.pdf',
    'supplementary-material-of-the-clinical-trial-' || n || '.pdf', 1000000, 'indexed', 120, ''::tsvector, ${at}, 1
  from rows`,
  `insert into audit_log (id, at, actor, action, subject, detail)
  select ${id}, ${at}, ${pick("maximiliane.von.hohenstein-wittgenstein", "system")}, ${pick("orders.status", "news.change")},
    ${pick("orders/", "news/")} || ${id}, jsonb_build_object('number', 'PO-2025-' || n, 'reason', '${address}')
  from rows`,
  `insert into users (id, username, password, role, created_at, updated_at)
  select ${id}, 'maximiliane.von.hohenstein-' || n, 'none', ${pick("sales", "editor")}, ${at}, ${at}
  from rows`,
];

/** Fills every back-office list with long names and addresses in both scripts. */
export async function seedOffice(pool: Pick<Pool, "query">): Promise<void> {
  for (const statement of statements) {
    await pool.query(`with rows as (select generate_series(1, ${seededRows}) as n) ${statement}`);
  }
}
