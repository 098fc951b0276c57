-- The sums of months are those of their days.
DROP TRIGGER purchase_orders_totals_insert ON purchase_orders;
--> statement-breakpoint
DROP TRIGGER purchase_orders_totals_update ON purchase_orders;
--> statement-breakpoint
DROP TRIGGER purchase_orders_totals_delete ON purchase_orders;
--> statement-breakpoint
DROP FUNCTION purchase_order_totals_add_new();
--> statement-breakpoint
DROP FUNCTION purchase_order_totals_subtract_old();
--> statement-breakpoint
DROP FUNCTION purchase_order_totals_move();
--> statement-breakpoint
DROP TABLE "purchase_order_totals" CASCADE;