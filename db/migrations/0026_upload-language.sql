ALTER TABLE "uploads" ADD COLUMN "year" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "language" text;