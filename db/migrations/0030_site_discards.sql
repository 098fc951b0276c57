CREATE TABLE "site_discards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"blocks" jsonb NOT NULL,
	"discarded_at" timestamp with time zone NOT NULL
);
