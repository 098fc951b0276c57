CREATE TABLE "order_documents" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea",
	"sha256" text,
	"set_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_documents_under_way" ON "order_documents" USING btree ("lease_until") WHERE lease_until is not null;