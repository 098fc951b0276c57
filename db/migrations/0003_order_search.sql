-- The letters of a text and all pairs of neighbouring letters within its words: what an index must hold so that a search
-- for a part of one or two letters finds the few rows that have it. Trigrams need three. The cost is what it takes
-- beside comparing two numbers, measured; it keeps the planner from trying it on every row.
CREATE FUNCTION short_parts(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 500 AS $$
	SELECT array(
		SELECT DISTINCT part FROM (
			SELECT letter AS part FROM unnest(string_to_array($1, NULL)) AS letter
			UNION ALL
			SELECT letter || lead(letter) OVER (ORDER BY at)
			FROM unnest(string_to_array($1, NULL)) WITH ORDINALITY AS letters (letter, at)
		) AS parts
		WHERE part NOT LIKE '% %')
$$;
--> statement-breakpoint
DROP INDEX "purchase_orders_newest";--> statement-breakpoint
DROP INDEX "purchase_orders_newest_by_status";--> statement-breakpoint
CREATE INDEX "purchase_orders_newest_deleted" ON "purchase_orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is not null and purged_at is null;--> statement-breakpoint
CREATE INDEX "purchase_orders_search_short" ON "purchase_orders" USING gin (short_parts(search_text));--> statement-breakpoint
CREATE INDEX "purchase_orders_newest" ON "purchase_orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "purchase_orders_newest_by_status" ON "purchase_orders" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;