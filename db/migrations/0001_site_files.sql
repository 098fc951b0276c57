CREATE TABLE "site_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" jsonb NOT NULL,
	"path" text NOT NULL,
	"original" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "cut_widths" integer[];--> statement-breakpoint
CREATE UNIQUE INDEX "site_files_path" ON "site_files" USING btree ("path");--> statement-breakpoint
CREATE INDEX "site_files_original" ON "site_files" USING btree ("original");--> statement-breakpoint
CREATE INDEX "site_files_created_at" ON "site_files" USING btree ("created_at");