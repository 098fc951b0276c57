ALTER TABLE "uploads" ADD COLUMN "public_from" timestamp with time zone;
--> statement-breakpoint
-- Photos of drafts and of news for a later time were public at once.
UPDATE "uploads" SET "state" = CASE WHEN "item"."draft" THEN 'private' ELSE 'public' END, "public_from" = "item"."published_at"
FROM "news_photos" "photo" JOIN "news_items" "item" ON "item"."id" = "photo"."item_id"
WHERE "photo"."path" = '/objects/uploads/' || "uploads"."id" AND "uploads"."state" = 'public'
  AND ("item"."draft" OR "item"."published_at" > now());
