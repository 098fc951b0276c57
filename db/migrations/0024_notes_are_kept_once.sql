ALTER TABLE "inquiry_history" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "purchase_order_history" ADD COLUMN "idempotency_key" text;