CREATE TABLE "whitelist_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"title_ar" text NOT NULL,
	"document_path" text NOT NULL,
	"width" integer,
	"height" integer,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "whitelist_documents_kind_unique" UNIQUE("kind")
);
--> statement-breakpoint
CREATE TABLE "cv_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language" text DEFAULT 'ar' NOT NULL,
	"file_name" text NOT NULL,
	"file_path" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cv_documents_language_unique" UNIQUE("language")
);
--> statement-breakpoint
CREATE TABLE "cv_grants" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"credential" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patent_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"region" text NOT NULL,
	"certificate_path" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"contributor" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"discard_reason" text
);
--> statement-breakpoint
CREATE INDEX "cv_grants_expires_at" ON "cv_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "patent_certificates_state" ON "patent_certificates" USING btree ("state","uploaded_at");--> statement-breakpoint
CREATE INDEX "patent_certificates_contributor" ON "patent_certificates" USING btree ("contributor","uploaded_at");