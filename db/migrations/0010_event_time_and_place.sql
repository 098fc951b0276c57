ALTER TABLE "news_items" ADD COLUMN "event_time" text;--> statement-breakpoint
ALTER TABLE "news_items" ADD COLUMN "event_place" text;--> statement-breakpoint
ALTER TABLE "news_items" ADD COLUMN "event_place_ar" text;