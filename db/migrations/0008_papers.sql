CREATE TABLE "paper_pages" (
	"paper_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"text" text NOT NULL,
	"terms" "tsvector" NOT NULL,
	CONSTRAINT "paper_pages_paper_id_page_pk" PRIMARY KEY("paper_id","page")
);
--> statement-breakpoint
CREATE TABLE "paper_words" (
	"word" text PRIMARY KEY NOT NULL,
	"term" text NOT NULL,
	"pages" integer NOT NULL,
	"variants" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"contributor" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"discard_reason" text,
	"content_id" text,
	"content_hash" text,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"venue" text NOT NULL,
	"title_ar" text,
	"author_ar" text,
	"venue_ar" text,
	"year" integer NOT NULL,
	"language" text NOT NULL,
	"path" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"index_state" text NOT NULL,
	"index_problem" text,
	"page_count" integer,
	"terms" "tsvector" NOT NULL,
	"hidden_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "papers_content_id_unique" UNIQUE("content_id")
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"text" text NOT NULL,
	"language" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_misses_text_language_pk" PRIMARY KEY("text","language")
);
--> statement-breakpoint
ALTER TABLE "paper_pages" ADD CONSTRAINT "paper_pages_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_pages_terms" ON "paper_pages" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "paper_words_prefix" ON "paper_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "paper_words_term" ON "paper_words" USING btree ("term");--> statement-breakpoint
CREATE INDEX "paper_words_variants" ON "paper_words" USING gin ("variants");--> statement-breakpoint
CREATE INDEX "papers_newest" ON "papers" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "papers_by_contributor" ON "papers" USING btree ("contributor") WHERE contributor is not null;--> statement-breakpoint
CREATE INDEX "papers_terms" ON "papers" USING gin ("terms");