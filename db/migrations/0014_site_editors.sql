CREATE TABLE "site_authors" (
	"block" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
-- Unlogged: a crash forgets who is here, but no call has to wait until this is written to disk.
CREATE UNLOGGED TABLE "site_editors" (
	"account" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"block" text,
	"seen_at" timestamp with time zone NOT NULL
);
