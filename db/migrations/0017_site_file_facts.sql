ALTER TABLE "site_files" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "site_files" ADD COLUMN "pages" integer;--> statement-breakpoint
ALTER TABLE "site_files" ADD COLUMN "focus" jsonb;