CREATE TABLE "company_information_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "company_information_newest" ON "company_information_versions" USING btree ("published_at");