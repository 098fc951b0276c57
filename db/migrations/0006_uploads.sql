CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"purpose" text,
	"contributor" text,
	"by_staff" boolean NOT NULL,
	"name" text NOT NULL,
	"announced_type" text,
	"max_bytes" bigint NOT NULL,
	"multipart" text,
	"refusal" text,
	"type" text,
	"bytes" bigint,
	"width" integer,
	"height" integer,
	"pages" integer,
	"title" text,
	"author" text,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "uploads_unswept" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_multipart" ON "uploads" USING btree ("multipart");