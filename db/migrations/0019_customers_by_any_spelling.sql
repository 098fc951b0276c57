-- An index is built without a search path, so the function names the schema of the other one.
CREATE OR REPLACE FUNCTION email_key(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE
		WHEN lower($1) LIKE '%@%xn--%' THEN regexp_replace(lower($1), '[^@]*$', '') || coalesce((
			SELECT string_agg(CASE WHEN label LIKE 'xn--%' THEN public.unicode_label(label) ELSE label END, '.' ORDER BY n)
			FROM unnest(string_to_array(substring(lower($1) FROM '[^@]*$'), '.')) WITH ORDINALITY AS labels (label, n)), '')
		ELSE lower($1)
	END
$$;
--> statement-breakpoint
CREATE INDEX "inquiries_customer" ON "inquiries" USING btree (email_key("email"),"created_at");--> statement-breakpoint
CREATE INDEX "purchase_orders_customer" ON "purchase_orders" USING btree (email_key("email"),"created_at");
--> statement-breakpoint
-- Finds what is kept in any spelling of the address.
CREATE OR REPLACE FUNCTION customers_describe("written" text) RETURNS void LANGUAGE sql AS $$
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
-- Texts for searching have changed since customers were copied (0018).
SELECT customers_describe("email") FROM "customers";
