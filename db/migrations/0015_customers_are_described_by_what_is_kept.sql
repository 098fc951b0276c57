-- Describes a customer by the latest order that is kept or, without orders, the latest inquiry. Also after an order was restored:
-- it can be older or newer than others.
CREATE FUNCTION customers_describe("written" text) RETURNS void LANGUAGE sql AS $$
	UPDATE customers AS c
	SET email = l.email, name = l.name, company = l.company, phone = l.phone, search_text = l.search_text, last_at = l.last_at
	FROM (
		SELECT email, name, company, phone, search_text, max(created_at) OVER () AS last_at FROM (
			(SELECT email, contact_name AS name, company_name AS company, phone, search_text, created_at FROM purchase_orders
			WHERE lower(email) = lower("written") AND deleted_at IS NULL ORDER BY created_at DESC LIMIT 1)
			UNION ALL
			(SELECT email, name, NULL, NULL, coalesce(substring(search_text FROM '^[^@]*@\S*'), ''), created_at FROM inquiries
			WHERE lower(email) = lower("written") AND NOT spam ORDER BY created_at DESC LIMIT 1)
		) AS sent ORDER BY company IS NULL LIMIT 1
	) AS l
	WHERE c.email_key = email_key("written")
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION customers_subtract("less" customers) RETURNS void LANGUAGE sql AS $$
	UPDATE customers AS c SET orders = c.orders - "less".orders, cents = c.cents - "less".cents, inquiries = c.inquiries - "less".inquiries
	WHERE c.email_key = "less".email_key;
	DELETE FROM customers AS c WHERE c.email_key = "less".email_key AND c.orders <= 0 AND c.inquiries <= 0;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION customers_count() RETURNS trigger LANGUAGE plpgsql AS $$
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
