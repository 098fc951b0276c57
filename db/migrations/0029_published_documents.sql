CREATE TABLE "published_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slot" text NOT NULL,
	"path" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"contributor" text,
	"sender_network" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"discard_reason" text
);
--> statement-breakpoint
INSERT INTO "published_documents" (id, kind, slot, path, file_name, type, size_bytes, width, height, uploaded_at, state)
SELECT d.id, 'certificate', d.kind, d.document_path, coalesce(u.name, d.title), coalesce(u.type, CASE d.kind WHEN 'white-list' THEN 'image/webp' ELSE 'application/pdf' END), coalesce(u.bytes, 0), d.width, d.height, d.uploaded_at, 'published'
FROM "whitelist_documents" d LEFT JOIN "uploads" u ON d.document_path = '/objects/uploads/' || u.id;--> statement-breakpoint
INSERT INTO "published_documents" (id, kind, slot, path, file_name, type, size_bytes, uploaded_at, state)
SELECT d.id, 'cv', d.language, d.file_path, d.file_name, coalesce(u.type, 'application/pdf'), coalesce(u.bytes, 0), d.uploaded_at, 'published'
FROM "cv_documents" d LEFT JOIN "uploads" u ON d.file_path = '/objects/uploads/' || u.id;--> statement-breakpoint
INSERT INTO "published_documents" (id, kind, slot, path, file_name, type, size_bytes, uploaded_at, state, contributor, sender_network, decided_at, decided_by, discard_reason)
SELECT id, 'patent-certificate', region, certificate_path, file_name, type, size_bytes, uploaded_at, state, contributor, sender_network, decided_at, decided_by, discard_reason
FROM "patent_certificates";--> statement-breakpoint
CREATE INDEX "published_documents_slot" ON "published_documents" USING btree ("kind","slot","state","uploaded_at");--> statement-breakpoint
CREATE INDEX "published_documents_state" ON "published_documents" USING btree ("state","uploaded_at");--> statement-breakpoint
CREATE INDEX "published_documents_contributor" ON "published_documents" USING btree ("contributor","uploaded_at");