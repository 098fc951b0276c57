ALTER TABLE "uploads" ADD COLUMN "begun_at" timestamp with time zone;
--> statement-breakpoint
-- Their bytes may have come before this was noted.
UPDATE "uploads" SET "begun_at" = "created_at" WHERE "state" = 'open';
