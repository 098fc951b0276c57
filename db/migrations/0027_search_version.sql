ALTER TABLE "inquiries" ADD COLUMN "search_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "search_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "inquiries_search_version" ON "inquiries" USING btree ("search_version");--> statement-breakpoint
CREATE INDEX "purchase_orders_search_version" ON "purchase_orders" USING btree ("search_version");--> statement-breakpoint
-- A customer is found by the text of the latest order or inquiry, also after it was renewed.
CREATE FUNCTION customers_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM customers_describe(NEW.email);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER purchase_orders_customers_search AFTER UPDATE OF search_text ON purchase_orders
	FOR EACH ROW WHEN (OLD.search_text <> NEW.search_text AND NEW.deleted_at IS NULL) EXECUTE FUNCTION customers_search();
--> statement-breakpoint
CREATE TRIGGER inquiries_customers_search AFTER UPDATE OF search_text ON inquiries
	FOR EACH ROW WHEN (OLD.search_text <> NEW.search_text AND NOT NEW.spam) EXECUTE FUNCTION customers_search();
