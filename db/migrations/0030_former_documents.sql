-- narrows: versions that know 0029_published_documents serve on.
DROP TABLE "whitelist_documents" CASCADE;--> statement-breakpoint
DROP TABLE "cv_documents" CASCADE;--> statement-breakpoint
DROP TABLE "patent_certificates" CASCADE;
