CREATE TABLE "inquiry_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "search_text" text;--> statement-breakpoint
-- What fold() does (platform/i18n/fold.ts), for the inquiries that are there already.
UPDATE "inquiries" SET "search_text" = trim(regexp_replace(lower(translate(
	normalize(regexp_replace(normalize(concat_ws(' ', name, email, message), NFKD),
		'[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g'), NFC),
	'ٱىئؤة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اييوه01234567890123456789')), '\s+', ' ', 'g'));--> statement-breakpoint
ALTER TABLE "inquiries" ALTER COLUMN "search_text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_history" ADD CONSTRAINT "inquiry_history_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_history_inquiry" ON "inquiry_history" USING btree ("inquiry_id","at");--> statement-breakpoint
CREATE INDEX "inquiries_newest_by_status" ON "inquiries" USING btree ("spam","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_newest_unread" ON "inquiries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE read_at is null and not spam;--> statement-breakpoint
CREATE INDEX "inquiries_newest_spam" ON "inquiries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE spam;--> statement-breakpoint
CREATE INDEX "inquiries_search" ON "inquiries" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inquiries_search_short" ON "inquiries" USING gin (short_parts(search_text));--> statement-breakpoint
CREATE INDEX "inquiries_person" ON "inquiries" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "purchase_orders_person" ON "purchase_orders" USING btree (lower("email"),"created_at");