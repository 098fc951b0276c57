CREATE TABLE "site_draft_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_draft_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "site_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"blocks" jsonb NOT NULL,
	"scheduled_at" timestamp with time zone NOT NULL,
	"scheduled_by" text NOT NULL
);
