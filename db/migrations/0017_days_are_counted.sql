CREATE TABLE "page_referrer_days" (
	"day" date NOT NULL,
	"host" text NOT NULL,
	"views" bigint NOT NULL,
	CONSTRAINT "page_referrer_days_day_host_pk" PRIMARY KEY("day","host")
);
--> statement-breakpoint
CREATE TABLE "page_view_days" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"views" bigint NOT NULL,
	CONSTRAINT "page_view_days_day_page_language_pk" PRIMARY KEY("day","page","language")
);
--> statement-breakpoint
CREATE TABLE "inquiry_days" (
	"day" date NOT NULL,
	"inquiry_type" text NOT NULL,
	"country" text NOT NULL,
	"inquiries" bigint NOT NULL,
	CONSTRAINT "inquiry_days_day_inquiry_type_country_pk" PRIMARY KEY("day","inquiry_type","country")
);
--> statement-breakpoint
CREATE TABLE "purchase_order_contact_days" (
	"day" date NOT NULL,
	"bucket" integer NOT NULL,
	"orders" bigint NOT NULL,
	CONSTRAINT "purchase_order_contact_days_day_bucket_pk" PRIMARY KEY("day","bucket")
);
--> statement-breakpoint
CREATE TABLE "purchase_order_country_days" (
	"day" date NOT NULL,
	"country" text NOT NULL,
	"orders" bigint NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "purchase_order_country_days_day_country_pk" PRIMARY KEY("day","country")
);
--> statement-breakpoint
CREATE TABLE "purchase_order_days" (
	"day" date NOT NULL,
	"product_type" text NOT NULL,
	"status" text NOT NULL,
	"orders" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"grams" bigint NOT NULL,
	CONSTRAINT "purchase_order_days_day_product_type_status_pk" PRIMARY KEY("day","product_type","status")
);
--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "country" text;--> statement-breakpoint
-- Keeps the sums of each day true whatever writes the orders, so that figures of any span cost the same with ten orders
-- and with a million. Statement-level, so that a bulk load pays once. Rows are touched in the order of their keys, so
-- that two changes at once cannot wait for each other.
CREATE FUNCTION purchase_order_days_add_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO purchase_order_days AS t (day, product_type, status, orders, cents, grams)
	SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, product_type, status,
		count(*), sum(total_cents), sum(weight_grams)
	FROM new_rows WHERE deleted_at IS NULL
	GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (day, product_type, status) DO UPDATE
		SET orders = t.orders + excluded.orders, cents = t.cents + excluded.cents, grams = t.grams + excluded.grams;
	INSERT INTO purchase_order_country_days AS t (day, country, orders, cents)
	SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, coalesce(country, ''), count(*), sum(total_cents)
	FROM new_rows WHERE deleted_at IS NULL
	GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT (day, country) DO UPDATE SET orders = t.orders + excluded.orders, cents = t.cents + excluded.cents;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION purchase_order_days_subtract_old() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO purchase_order_days AS t (day, product_type, status, orders, cents, grams)
	SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, product_type, status,
		-count(*), -sum(total_cents), -sum(weight_grams)
	FROM old_rows WHERE deleted_at IS NULL
	GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (day, product_type, status) DO UPDATE
		SET orders = t.orders + excluded.orders, cents = t.cents + excluded.cents, grams = t.grams + excluded.grams;
	INSERT INTO purchase_order_country_days AS t (day, country, orders, cents)
	SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, coalesce(country, ''), -count(*), -sum(total_cents)
	FROM old_rows WHERE deleted_at IS NULL
	GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT (day, country) DO UPDATE SET orders = t.orders + excluded.orders, cents = t.cents + excluded.cents;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION purchase_order_days_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO purchase_order_days AS t (day, product_type, status, orders, cents, grams)
	SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, product_type, status,
		sum(direction), sum(direction * total_cents), sum(direction * weight_grams)
	FROM (
		SELECT created_at, product_type, status, total_cents, weight_grams, 1 AS direction FROM new_rows WHERE deleted_at IS NULL
		UNION ALL
		SELECT created_at, product_type, status, total_cents, weight_grams, -1 FROM old_rows WHERE deleted_at IS NULL
	) AS changed
	GROUP BY 1, 2, 3
	HAVING sum(direction) <> 0 OR sum(direction * total_cents) <> 0 OR sum(direction * weight_grams) <> 0
	ORDER BY 1, 2, 3
	ON CONFLICT (day, product_type, status) DO UPDATE
		SET orders = t.orders + excluded.orders, cents = t.cents + excluded.cents, grams = t.grams + excluded.grams;
	INSERT INTO purchase_order_country_days AS t (day, country, orders, cents)
	SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, coalesce(country, ''), sum(direction), sum(direction * total_cents)
	FROM (
		SELECT created_at, country, total_cents, 1 AS direction FROM new_rows WHERE deleted_at IS NULL
		UNION ALL
		SELECT created_at, country, total_cents, -1 FROM old_rows WHERE deleted_at IS NULL
	) AS changed
	GROUP BY 1, 2
	HAVING sum(direction) <> 0 OR sum(direction * total_cents) <> 0
	ORDER BY 1, 2
	ON CONFLICT (day, country) DO UPDATE SET orders = t.orders + excluded.orders, cents = t.cents + excluded.cents;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER purchase_orders_days_insert AFTER INSERT ON purchase_orders
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION purchase_order_days_add_new();
--> statement-breakpoint
CREATE TRIGGER purchase_orders_days_update AFTER UPDATE ON purchase_orders
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION purchase_order_days_move();
--> statement-breakpoint
CREATE TRIGGER purchase_orders_days_delete AFTER DELETE ON purchase_orders
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION purchase_order_days_subtract_old();
--> statement-breakpoint
INSERT INTO purchase_order_days (day, product_type, status, orders, cents, grams)
SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, product_type, status, count(*), sum(total_cents), sum(weight_grams)
FROM purchase_orders WHERE deleted_at IS NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO purchase_order_country_days (day, country, orders, cents)
SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, '', count(*), sum(total_cents)
FROM purchase_orders WHERE deleted_at IS NULL GROUP BY 1;
--> statement-breakpoint
-- How long an order waited until it left "pending" for the first time, by the day it was placed; a step back does not
-- make it wait again. Buckets grow by a tenth (purchase-orders/table.server.ts).
CREATE FUNCTION purchase_order_contact_days_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO purchase_order_contact_days AS t (day, bucket, orders)
	SELECT (o.created_at AT TIME ZONE 'Africa/Cairo')::date,
		floor(ln(1 + greatest(0, extract(epoch FROM h.at - o.created_at) / 60)) / ln(1.1))::int, count(*)
	FROM new_rows AS h JOIN purchase_orders AS o ON o.id = h.order_id
	WHERE h.event = 'status' AND h.from_status = 'pending' AND NOT EXISTS (
		SELECT FROM purchase_order_history AS earlier
		WHERE earlier.order_id = h.order_id AND earlier.event = 'status' AND earlier.from_status = 'pending'
			AND (earlier.at, earlier.id) < (h.at, h.id))
	GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT (day, bucket) DO UPDATE SET orders = t.orders + excluded.orders;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER purchase_order_history_contact AFTER INSERT ON purchase_order_history
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION purchase_order_contact_days_count();
--> statement-breakpoint
INSERT INTO purchase_order_contact_days (day, bucket, orders)
SELECT (o.created_at AT TIME ZONE 'Africa/Cairo')::date,
	floor(ln(1 + greatest(0, extract(epoch FROM h.at - o.created_at) / 60)) / ln(1.1))::int, count(*)
FROM (
	SELECT order_id, min(at) AS at FROM purchase_order_history
	WHERE event = 'status' AND from_status = 'pending' GROUP BY 1
) AS h JOIN purchase_orders AS o ON o.id = h.order_id GROUP BY 1, 2;
--> statement-breakpoint
CREATE FUNCTION inquiry_days_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO inquiry_days AS t (day, inquiry_type, country, inquiries)
		SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, inquiry_type, coalesce(country, ''), count(*)
		FROM new_rows WHERE NOT spam
		GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (day, inquiry_type, country) DO UPDATE SET inquiries = t.inquiries + excluded.inquiries;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO inquiry_days AS t (day, inquiry_type, country, inquiries)
		SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, inquiry_type, coalesce(country, ''), -count(*)
		FROM old_rows WHERE NOT spam
		GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (day, inquiry_type, country) DO UPDATE SET inquiries = t.inquiries + excluded.inquiries;
	ELSE
		INSERT INTO inquiry_days AS t (day, inquiry_type, country, inquiries)
		SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, inquiry_type, coalesce(country, ''), sum(direction)
		FROM (
			SELECT created_at, inquiry_type, country, 1 AS direction FROM new_rows WHERE NOT spam
			UNION ALL
			SELECT created_at, inquiry_type, country, -1 FROM old_rows WHERE NOT spam
		) AS changed
		GROUP BY 1, 2, 3 HAVING sum(direction) <> 0 ORDER BY 1, 2, 3
		ON CONFLICT (day, inquiry_type, country) DO UPDATE SET inquiries = t.inquiries + excluded.inquiries;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER inquiries_days_insert AFTER INSERT ON inquiries
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION inquiry_days_count();
--> statement-breakpoint
CREATE TRIGGER inquiries_days_update AFTER UPDATE ON inquiries
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION inquiry_days_count();
--> statement-breakpoint
CREATE TRIGGER inquiries_days_delete AFTER DELETE ON inquiries
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION inquiry_days_count();
--> statement-breakpoint
INSERT INTO inquiry_days (day, inquiry_type, country, inquiries)
SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, inquiry_type, coalesce(country, ''), count(*)
FROM inquiries WHERE NOT spam GROUP BY 1, 2, 3;
