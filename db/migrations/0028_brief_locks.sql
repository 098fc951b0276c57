-- Whoever changes an order or an inquiry locks sums and customers that the next order needs. If such a process stops in the middle of
-- its transaction, the database ends it before anyone else gives up. See app/platform/db/brief-transaction.server.ts.
CREATE FUNCTION limit_idle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('idle_in_transaction_session_timeout', '5s', true);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER purchase_orders_limit_idle BEFORE INSERT OR UPDATE OR DELETE ON purchase_orders
	FOR EACH STATEMENT EXECUTE FUNCTION limit_idle();
--> statement-breakpoint
CREATE TRIGGER inquiries_limit_idle BEFORE INSERT OR UPDATE OR DELETE ON inquiries
	FOR EACH STATEMENT EXECUTE FUNCTION limit_idle();
