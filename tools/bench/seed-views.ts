import type pg from "pg";

/** Adds a first contact to every tenth order, minutes to days after it was placed. */
export async function seedHistory(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into purchase_order_history (id, order_id, event, actor, from_status, to_status, at)
    select gen_random_uuid(), id, 'status', 'admin', 'pending', 'contacted', created_at + random() * interval '90 hours'
    from purchase_orders where status <> 'pending' and random() < 0.1`);
}

/**
 * Inserts views of 40 pages, in two languages, and from 300 websites, for each day of three years: as many rows as the
 * product would store.
 */
export async function seedViews(client: pg.ClientBase, views: number): Promise<void> {
  await client.query(
    `insert into page_view_days (day, page, language, views)
    select current_date - day, '/news/item-' || page, language, greatest(1, $1::float8 / (1095 * 40 * 2))::int
    from generate_series(0, 1094) as day, generate_series(1, 40) as page, unnest(array['en', 'ar']) as language`,
    [views],
  );
  await client.query(
    `insert into page_referrer_days (day, host, views)
    select current_date - day, 'site-' || host || '.example', greatest(1, $1::float8 / (1095 * 300))::int
    from generate_series(0, 1094) as day, generate_series(1, 300) as host`,
    [views],
  );
}
