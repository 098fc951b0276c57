-- Keeps purchase_order_totals true whatever writes purchase_orders, so that the figures of the back office cost the
-- same with ten orders and with a million. Statement-level, so that a bulk load pays once. Rows are touched in the
-- order of their keys, in one statement, so that two changes at once cannot wait for each other.
CREATE FUNCTION purchase_order_totals_add_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO purchase_order_totals AS t (month, product_type, status, orders, cents, grams)
	SELECT date_trunc('month', created_at AT TIME ZONE 'Africa/Cairo')::date, product_type, status,
		count(*), sum(total_cents), sum(weight_grams)
	FROM new_rows WHERE deleted_at IS NULL
	GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (month, product_type, status) DO UPDATE
		SET orders = t.orders + excluded.orders, cents = t.cents + excluded.cents, grams = t.grams + excluded.grams;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION purchase_order_totals_subtract_old() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO purchase_order_totals AS t (month, product_type, status, orders, cents, grams)
	SELECT date_trunc('month', created_at AT TIME ZONE 'Africa/Cairo')::date, product_type, status,
		-count(*), -sum(total_cents), -sum(weight_grams)
	FROM old_rows WHERE deleted_at IS NULL
	GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (month, product_type, status) DO UPDATE
		SET orders = t.orders + excluded.orders, cents = t.cents + excluded.cents, grams = t.grams + excluded.grams;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION purchase_order_totals_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO purchase_order_totals AS t (month, product_type, status, orders, cents, grams)
	SELECT date_trunc('month', created_at AT TIME ZONE 'Africa/Cairo')::date, product_type, status,
		sum(direction), sum(direction * total_cents), sum(direction * weight_grams)
	FROM (
		SELECT created_at, product_type, status, total_cents, weight_grams, 1 AS direction FROM new_rows WHERE deleted_at IS NULL
		UNION ALL
		SELECT created_at, product_type, status, total_cents, weight_grams, -1 FROM old_rows WHERE deleted_at IS NULL
	) AS changed
	GROUP BY 1, 2, 3
	HAVING sum(direction) <> 0 OR sum(direction * total_cents) <> 0 OR sum(direction * weight_grams) <> 0
	ORDER BY 1, 2, 3
	ON CONFLICT (month, product_type, status) DO UPDATE
		SET orders = t.orders + excluded.orders, cents = t.cents + excluded.cents, grams = t.grams + excluded.grams;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER purchase_orders_totals_insert AFTER INSERT ON purchase_orders
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION purchase_order_totals_add_new();
--> statement-breakpoint
CREATE TRIGGER purchase_orders_totals_update AFTER UPDATE ON purchase_orders
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION purchase_order_totals_move();
--> statement-breakpoint
CREATE TRIGGER purchase_orders_totals_delete AFTER DELETE ON purchase_orders
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION purchase_order_totals_subtract_old();
