CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"company" text,
	"phone" text,
	"search_text" text NOT NULL,
	"orders" integer NOT NULL,
	"cents" bigint NOT NULL,
	"inquiries" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customers_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE INDEX "customers_by_last" ON "customers" USING btree ("last_at","id");
--> statement-breakpoint
CREATE INDEX "customers_by_total" ON "customers" USING btree ("cents","id");
--> statement-breakpoint
CREATE INDEX "customers_by_orders" ON "customers" USING btree ("orders","id");
--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customers_search_short" ON "customers" USING gin (short_parts(search_text));
--> statement-breakpoint
-- Decodes a label of a domain, such as "xn--mgbh0fb" (RFC 3492 §6.2). Returns a label that is not valid as it is.
CREATE FUNCTION unicode_label(label text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	coded text := substr(label, 5);
	basic text := coalesce(substring(coded FROM '^(.*)-[^-]*$'), '');
	digits text := coalesce(substring(coded FROM '-([^-]*)$'), coded);
	codes int[] := array(SELECT ascii(letter) FROM unnest(string_to_array(basic, NULL)) AS letter);
	code bigint := 128;
	place bigint := 0;
	before bigint;
	weight bigint;
	digit int;
	threshold int;
	base int;
	bias bigint := 72;
	size int;
	delta bigint;
	at int := 1;
BEGIN
	IF digits = '' THEN RETURN label; END IF;
	WHILE at <= length(digits) LOOP
		before := place;
		weight := 1;
		base := 36;
		LOOP
			IF at > length(digits) THEN RETURN label; END IF;
			digit := position(substr(digits, at, 1) IN 'abcdefghijklmnopqrstuvwxyz0123456789') - 1;
			IF digit < 0 THEN RETURN label; END IF;
			at := at + 1;
			place := place + digit * weight;
			IF place > 1000000000 THEN RETURN label; END IF;
			threshold := least(greatest(base - bias, 1), 26);
			EXIT WHEN digit < threshold;
			weight := weight * (36 - threshold);
			IF weight > 1000000000 THEN RETURN label; END IF;
			base := base + 36;
		END LOOP;
		size := coalesce(cardinality(codes), 0) + 1;
		delta := (place - before) / CASE WHEN before = 0 THEN 700 ELSE 2 END;
		delta := delta + delta / size;
		base := 0;
		WHILE delta > 455 LOOP
			delta := delta / 35;
			base := base + 36;
		END LOOP;
		bias := base + 36 * delta / (delta + 38);
		code := code + place / size;
		place := place % size;
		IF code > 1114111 OR code BETWEEN 55296 AND 57343 THEN RETURN label; END IF;
		codes := codes[:place] || code::int || codes[place + 1:];
		place := place + 1;
	END LOOP;
	RETURN (SELECT string_agg(chr(each), '' ORDER BY n) FROM unnest(codes) WITH ORDINALITY AS coded (each, n));
END $$;
--> statement-breakpoint
-- Equal for all spellings of an email address: any letter case, and a domain in Unicode or as "xn--…". An index is built
-- without a search path, so the function names the schema of the other one.
CREATE FUNCTION email_key(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE
		WHEN lower($1) LIKE '%@%xn--%' THEN regexp_replace(lower($1), '[^@]*$', '') || coalesce((
			SELECT string_agg(CASE WHEN label LIKE 'xn--%' THEN public.unicode_label(label) ELSE label END, '.' ORDER BY n)
			FROM unnest(string_to_array(substring(lower($1) FROM '[^@]*$'), '.')) WITH ORDINALITY AS labels (label, n)), '')
		ELSE lower($1)
	END
$$;
--> statement-breakpoint
CREATE INDEX "inquiries_customer" ON "inquiries" USING btree (email_key("email"),"created_at");
--> statement-breakpoint
CREATE INDEX "purchase_orders_customer" ON "purchase_orders" USING btree (email_key("email"),"created_at");
--> statement-breakpoint
-- An order says more about a customer than an inquiry, and what came later replaces what came before.
CREATE FUNCTION customers_add("more" customers) RETURNS void LANGUAGE sql AS $$
	INSERT INTO customers AS c SELECT "more".*
	ON CONFLICT (email_key) DO UPDATE SET
		orders = c.orders + excluded.orders,
		cents = c.cents + excluded.cents,
		inquiries = c.inquiries + excluded.inquiries,
		last_at = greatest(c.last_at, excluded.last_at),
		(email, name, company, phone, search_text) = (
			SELECT email, name, company, phone, search_text FROM (VALUES
				(excluded.email, excluded.name, excluded.company, excluded.phone, excluded.search_text, excluded.last_at, 1),
				(c.email, c.name, c.company, c.phone, c.search_text, c.last_at, 0)
			) AS known (email, name, company, phone, search_text, last_at, is_new)
			ORDER BY company IS NULL, last_at DESC, is_new DESC LIMIT 1)
$$;
--> statement-breakpoint
-- Removes a customer of whom nothing is left.
CREATE FUNCTION customers_subtract("less" customers) RETURNS void LANGUAGE sql AS $$
	UPDATE customers AS c SET orders = c.orders - "less".orders, cents = c.cents - "less".cents, inquiries = c.inquiries - "less".inquiries
	WHERE c.email_key = "less".email_key;
	DELETE FROM customers AS c WHERE c.email_key = "less".email_key AND c.orders <= 0 AND c.inquiries <= 0;
$$;
--> statement-breakpoint
-- Describes a customer by the latest order that is kept or, without orders, the latest inquiry. Also after an order was restored:
-- it can be older or newer than others.
CREATE FUNCTION customers_describe("written" text) RETURNS void LANGUAGE sql AS $$
	UPDATE customers AS c
	SET email = l.email, name = l.name, company = l.company, phone = l.phone, search_text = l.search_text, last_at = l.last_at
	FROM (
		SELECT email, name, company, phone, search_text, max(created_at) OVER () AS last_at FROM (
			(SELECT email, contact_name AS name, company_name AS company, phone, search_text, created_at FROM purchase_orders
			WHERE email_key(email) = email_key("written") AND deleted_at IS NULL ORDER BY created_at DESC LIMIT 1)
			UNION ALL
			(SELECT email, name, NULL, NULL, coalesce(substring(search_text FROM '^[^@]*@\S*'), ''), created_at FROM inquiries
			WHERE email_key(email) = email_key("written") AND NOT spam ORDER BY created_at DESC LIMIT 1)
		) AS sent ORDER BY company IS NULL LIMIT 1
	) AS l
	WHERE c.email_key = email_key("written")
$$;
--> statement-breakpoint
CREATE FUNCTION customer_of(sent purchase_orders) RETURNS customers LANGUAGE sql AS $$
	SELECT ROW (gen_random_uuid(), email_key(sent.email), sent.email, sent.contact_name, sent.company_name, sent.phone,
		sent.search_text, 1, sent.total_cents, 0, sent.created_at)::customers
$$;
--> statement-breakpoint
-- The text for searching an inquiry begins with the name and the address. The message is left out.
CREATE FUNCTION customer_of(sent inquiries) RETURNS customers LANGUAGE sql AS $$
	SELECT ROW (gen_random_uuid(), email_key(sent.email), sent.email, sent.name, NULL, NULL,
		coalesce(substring(sent.search_text FROM '^[^@]*@\S*'), ''), 0, 0, 1, sent.created_at)::customers
$$;
--> statement-breakpoint
CREATE FUNCTION customers_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_ARGV[0] = 'add' THEN
		PERFORM customers_add(customer_of(NEW));
	ELSE
		PERFORM customers_subtract(customer_of(OLD));
	END IF;
	-- What was just sent is the latest.
	IF TG_OP <> 'INSERT' THEN
		PERFORM customers_describe(OLD.email);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER purchase_orders_customers_insert AFTER INSERT ON purchase_orders
	FOR EACH ROW WHEN (NEW.deleted_at IS NULL) EXECUTE FUNCTION customers_count('add');
--> statement-breakpoint
CREATE TRIGGER purchase_orders_customers_restore AFTER UPDATE OF deleted_at ON purchase_orders
	FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL) EXECUTE FUNCTION customers_count('add');
--> statement-breakpoint
CREATE TRIGGER purchase_orders_customers_remove AFTER UPDATE OF deleted_at ON purchase_orders
	FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION customers_count('subtract');
--> statement-breakpoint
CREATE TRIGGER purchase_orders_customers_delete AFTER DELETE ON purchase_orders
	FOR EACH ROW WHEN (OLD.deleted_at IS NULL) EXECUTE FUNCTION customers_count('subtract');
--> statement-breakpoint
CREATE TRIGGER inquiries_customers_insert AFTER INSERT ON inquiries
	FOR EACH ROW WHEN (NOT NEW.spam) EXECUTE FUNCTION customers_count('add');
--> statement-breakpoint
CREATE TRIGGER inquiries_customers_restore AFTER UPDATE OF spam ON inquiries
	FOR EACH ROW WHEN (OLD.spam AND NOT NEW.spam) EXECUTE FUNCTION customers_count('add');
--> statement-breakpoint
CREATE TRIGGER inquiries_customers_remove AFTER UPDATE OF spam ON inquiries
	FOR EACH ROW WHEN (NOT OLD.spam AND NEW.spam) EXECUTE FUNCTION customers_count('subtract');
--> statement-breakpoint
CREATE TRIGGER inquiries_customers_delete AFTER DELETE ON inquiries
	FOR EACH ROW WHEN (NOT OLD.spam) EXECUTE FUNCTION customers_count('subtract');
--> statement-breakpoint
INSERT INTO customers
SELECT gen_random_uuid(), key, email, name, company, phone, search_text, orders, cents, inquiries, last_at
FROM (
	SELECT DISTINCT ON (key) key, email, name, company, phone, search_text, count(company) OVER every AS orders,
		sum(cents) OVER every AS cents, count(*) FILTER (WHERE company IS NULL) OVER every AS inquiries,
		max(created_at) OVER every AS last_at
	FROM (
		SELECT email_key(email) AS key, email, contact_name AS name, company_name AS company, phone, search_text,
			total_cents AS cents, created_at
		FROM purchase_orders WHERE deleted_at IS NULL
		UNION ALL
		SELECT email_key(email), email, name, NULL, NULL, coalesce(substring(search_text FROM '^[^@]*@\S*'), ''), 0, created_at
		FROM inquiries WHERE NOT spam
	) AS sent
	WINDOW every AS (PARTITION BY key)
	ORDER BY key, company IS NULL, created_at DESC
) AS counted;
