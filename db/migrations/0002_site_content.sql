CREATE SEQUENCE "public"."site_draft_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999999 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "site_drafts" (
	"block" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_publications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"changed" text[] NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "site_publications_number_unique" UNIQUE("number")
);
