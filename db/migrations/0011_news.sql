CREATE TABLE "news_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_ar" text,
	"excerpt" text NOT NULL,
	"excerpt_ar" text,
	"content" text NOT NULL,
	"content_ar" text,
	"category" text NOT NULL,
	"type" text DEFAULT 'news' NOT NULL,
	"featured_image" text,
	"gallery" text[] DEFAULT '{}' NOT NULL,
	"featured" text DEFAULT 'false' NOT NULL,
	"event_date" date,
	"state" text NOT NULL,
	"contributor" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"discard_reason" text,
	"draft" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	CONSTRAINT "news_items_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "news_photos" (
	"path" text PRIMARY KEY NOT NULL,
	"form_id" text NOT NULL,
	"contributor" text,
	"item_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news_photos" ADD CONSTRAINT "news_photos_item_id_news_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."news_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_items_public" ON "news_items" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and not draft and deleted_at is null;--> statement-breakpoint
CREATE INDEX "news_items_newest" ON "news_items" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_items_contributor" ON "news_items" USING btree ("contributor");--> statement-breakpoint
CREATE INDEX "news_items_waiting" ON "news_items" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "news_items_idempotency" ON "news_items" USING btree ("idempotency_key","created_at");--> statement-breakpoint
CREATE INDEX "news_photos_item" ON "news_photos" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "news_photos_loose" ON "news_photos" USING btree ("created_at") WHERE item_id is null;--> statement-breakpoint
CREATE INDEX "news_photos_form" ON "news_photos" USING btree ("form_id");