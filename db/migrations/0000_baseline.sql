-- Returns the letters of a text and all pairs of adjacent letters within its words. An index on them finds the few rows that
-- match a search for one or two letters; trigrams need three. The cost was measured relative to comparing two numbers, and keeps
-- the planner from calling the function for every row. PARALLEL RESTRICTED keeps it from using parallel workers to read a few
-- pages of the index: starting them took 5 ms, and the search took 0.1 ms.
CREATE FUNCTION short_parts(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL RESTRICTED COST 500 AS $$
	SELECT array(
		SELECT DISTINCT part FROM (
			SELECT letter AS part FROM unnest(string_to_array($1, NULL)) AS letter
			UNION ALL
			SELECT letter || lead(letter) OVER (ORDER BY at)
			FROM unnest(string_to_array($1, NULL)) WITH ORDINALITY AS letters (letter, at)
		) AS parts
		WHERE part NOT LIKE '% %')
$$;
--> statement-breakpoint
CREATE TABLE "credentials" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_referrer_days" (
	"day" date NOT NULL,
	"host" text NOT NULL,
	"views" bigint NOT NULL,
	CONSTRAINT "page_referrer_days_day_host_pk" PRIMARY KEY("day","host")
);
--> statement-breakpoint
CREATE TABLE "page_view_days" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"views" bigint NOT NULL,
	CONSTRAINT "page_view_days_day_page_language_pk" PRIMARY KEY("day","page","language")
);
--> statement-breakpoint
CREATE TABLE "company_information_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"country" text,
	"inquiry_type" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"read_at" timestamp with time zone,
	"spam" boolean NOT NULL,
	"search_text" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_days" (
	"day" date NOT NULL,
	"inquiry_type" text NOT NULL,
	"country" text NOT NULL,
	"inquiries" bigint NOT NULL,
	CONSTRAINT "inquiry_days_day_inquiry_type_country_pk" PRIMARY KEY("day","inquiry_type","country")
);
--> statement-breakpoint
CREATE TABLE "inquiry_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_ar" text,
	"excerpt" text NOT NULL,
	"excerpt_ar" text,
	"content" text NOT NULL,
	"content_ar" text,
	"category" text NOT NULL,
	"type" text DEFAULT 'news' NOT NULL,
	"featured_image" text,
	"gallery" text[] DEFAULT '{}' NOT NULL,
	"featured" text DEFAULT 'false' NOT NULL,
	"event_date" date,
	"state" text NOT NULL,
	"contributor" text,
	"sender_network" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"discard_reason" text,
	"draft" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	CONSTRAINT "news_items_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "news_photos" (
	"path" text PRIMARY KEY NOT NULL,
	"form_id" text NOT NULL,
	"contributor" text,
	"item_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"sender_network" text,
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
CREATE TABLE "cv_grants" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"credential" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_documents" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea",
	"sha256" text,
	"set_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_sellers" (
	"since" timestamp with time zone PRIMARY KEY NOT NULL,
	"seller" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_order_contact_days" (
	"day" date NOT NULL,
	"bucket" integer NOT NULL,
	"orders" bigint NOT NULL,
	CONSTRAINT "purchase_order_contact_days_day_bucket_pk" PRIMARY KEY("day","bucket")
);
--> statement-breakpoint
CREATE TABLE "purchase_order_country_days" (
	"day" date NOT NULL,
	"country" text NOT NULL,
	"orders" bigint NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "purchase_order_country_days_day_country_pk" PRIMARY KEY("day","country")
);
--> statement-breakpoint
CREATE TABLE "purchase_order_days" (
	"day" date NOT NULL,
	"product_type" text NOT NULL,
	"status" text NOT NULL,
	"orders" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"grams" bigint NOT NULL,
	CONSTRAINT "purchase_order_days_day_product_type_status_pk" PRIMARY KEY("day","product_type","status")
);
--> statement-breakpoint
CREATE TABLE "purchase_order_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"follow_token" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"product_type" text NOT NULL,
	"quantity" text NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"address" text,
	"special_requests" text,
	"unit_price_cents" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"weight_grams" bigint NOT NULL,
	"claimed_total_differs" boolean DEFAULT false NOT NULL,
	"confirmation_held" boolean DEFAULT false NOT NULL,
	"document_bytes" integer NOT NULL,
	"document_hash" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"language" text NOT NULL,
	"country" text,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"purged_at" timestamp with time zone,
	CONSTRAINT "purchase_orders_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "purchase_orders_follow_token_unique" UNIQUE("follow_token")
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
CREATE TABLE "done_steps" (
	"step" text PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"done_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
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
	"year" integer,
	"language" text,
	"created_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"public_from" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
-- Unlogged: a crash erases the counts, but no call has to wait until its count is written to disk.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "mail_pause" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"probe_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_address" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retries" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"last_answer" text,
	"subject" text,
	"message_id" text NOT NULL,
	"raw" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"composed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mails_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"password_given_at" timestamp with time zone,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	"totp_secret" text,
	"second_step_since" timestamp with time zone,
	"last_totp_step" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inquiry_history" ADD CONSTRAINT "inquiry_history_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_photos" ADD CONSTRAINT "news_photos_item_id_news_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."news_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_pages" ADD CONSTRAINT "paper_pages_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_history" ADD CONSTRAINT "purchase_order_history_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_information_newest" ON "company_information_versions" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "inquiries_newest" ON "inquiries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_newest_by_status" ON "inquiries" USING btree ("spam","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_newest_unread" ON "inquiries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE read_at is null and not spam;--> statement-breakpoint
CREATE INDEX "inquiries_newest_spam" ON "inquiries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE spam;--> statement-breakpoint
CREATE INDEX "inquiries_search" ON "inquiries" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inquiries_search_short" ON "inquiries" USING gin (short_parts(search_text));--> statement-breakpoint
CREATE INDEX "inquiries_person" ON "inquiries" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "inquiries_idempotency" ON "inquiries" USING btree ("idempotency_key","created_at");--> statement-breakpoint
CREATE INDEX "inquiry_history_inquiry" ON "inquiry_history" USING btree ("inquiry_id","at");--> statement-breakpoint
CREATE INDEX "news_items_public" ON "news_items" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and not draft and deleted_at is null;--> statement-breakpoint
CREATE INDEX "news_items_newest" ON "news_items" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_items_contributor" ON "news_items" USING btree ("contributor");--> statement-breakpoint
CREATE INDEX "news_items_waiting" ON "news_items" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "news_items_idempotency" ON "news_items" USING btree ("idempotency_key","created_at");--> statement-breakpoint
CREATE INDEX "news_photos_item" ON "news_photos" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "news_photos_loose" ON "news_photos" USING btree ("created_at") WHERE item_id is null;--> statement-breakpoint
CREATE INDEX "news_photos_form" ON "news_photos" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "paper_pages_terms" ON "paper_pages" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "paper_pages_sample" ON "paper_pages" USING gin ("terms") WHERE right(paper_id::text, 1) = '0';--> statement-breakpoint
CREATE INDEX "paper_words_prefix" ON "paper_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "paper_words_term" ON "paper_words" USING btree ("term");--> statement-breakpoint
CREATE INDEX "paper_words_variants" ON "paper_words" USING gin ("variants");--> statement-breakpoint
CREATE INDEX "papers_newest" ON "papers" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "papers_by_contributor" ON "papers" USING btree ("contributor") WHERE contributor is not null;--> statement-breakpoint
CREATE INDEX "papers_waiting" ON "papers" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "papers_terms" ON "papers" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "papers_not_public" ON "papers" USING btree ("id") WHERE state <> 'published' or hidden_at is not null or deleted_at is not null;--> statement-breakpoint
CREATE INDEX "cv_grants_expires_at" ON "cv_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "published_documents_slot" ON "published_documents" USING btree ("kind","slot","state","uploaded_at");--> statement-breakpoint
CREATE INDEX "published_documents_state" ON "published_documents" USING btree ("state","uploaded_at");--> statement-breakpoint
CREATE INDEX "published_documents_contributor" ON "published_documents" USING btree ("contributor","uploaded_at");--> statement-breakpoint
CREATE INDEX "order_documents_under_way" ON "order_documents" USING btree ("lease_until") WHERE lease_until is not null;--> statement-breakpoint
CREATE INDEX "purchase_order_history_order" ON "purchase_order_history" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "purchase_orders_newest" ON "purchase_orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "purchase_orders_newest_by_status" ON "purchase_orders" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "purchase_orders_by_total" ON "purchase_orders" USING btree ("total_cents","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "purchase_orders_by_company" ON "purchase_orders" USING btree (left(lower(company_name), 60),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "purchase_orders_newest_deleted" ON "purchase_orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is not null and purged_at is null;--> statement-breakpoint
CREATE INDEX "purchase_orders_deleted" ON "purchase_orders" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "purchase_orders_number" ON "purchase_orders" USING btree ("order_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "purchase_orders_search" ON "purchase_orders" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "purchase_orders_search_short" ON "purchase_orders" USING gin (short_parts(search_text));--> statement-breakpoint
CREATE INDEX "purchase_orders_person" ON "purchase_orders" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "purchase_orders_idempotency" ON "purchase_orders" USING btree ("idempotency_key","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "uploads_unswept" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_multipart" ON "uploads" USING btree ("multipart");--> statement-breakpoint
CREATE INDEX "mails_subject" ON "mails" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "mails_mailbox" ON "mails" USING btree (lower(regexp_replace(recipient_address, '\+[^@]*@', '@')),"kind","queued_at");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE state in ('queued', 'retry');--> statement-breakpoint
CREATE INDEX "mails_lease" ON "mails" USING btree ("lease_until") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- These triggers keep the daily totals correct, regardless of what changes the orders, so that totals for any period cost the
-- same with ten orders as with a million. They are statement-level, so that a bulk load updates each total only once. They update
-- rows in key order, so that concurrent changes cannot deadlock.
CREATE FUNCTION purchase_order_days_add_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO purchase_order_days AS t (day, product_type, status, orders, cents, grams)
	SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, product_type, status,
		count(*), sum(total_cents), sum(weight_grams)
	FROM new_rows WHERE deleted_at IS NULL
	GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (day, product_type, status) DO UPDATE
		SET orders = t.orders + excluded.orders, cents = t.cents + excluded.cents, grams = t.grams + excluded.grams;
	INSERT INTO purchase_order_country_days AS t (day, country, orders, cents)
	SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, coalesce(country, ''), count(*), sum(total_cents)
	FROM new_rows WHERE deleted_at IS NULL
	GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT (day, country) DO UPDATE SET orders = t.orders + excluded.orders, cents = t.cents + excluded.cents;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION purchase_order_days_subtract_old() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO purchase_order_days AS t (day, product_type, status, orders, cents, grams)
	SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, product_type, status,
		-count(*), -sum(total_cents), -sum(weight_grams)
	FROM old_rows WHERE deleted_at IS NULL
	GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (day, product_type, status) DO UPDATE
		SET orders = t.orders + excluded.orders, cents = t.cents + excluded.cents, grams = t.grams + excluded.grams;
	INSERT INTO purchase_order_country_days AS t (day, country, orders, cents)
	SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, coalesce(country, ''), -count(*), -sum(total_cents)
	FROM old_rows WHERE deleted_at IS NULL
	GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT (day, country) DO UPDATE SET orders = t.orders + excluded.orders, cents = t.cents + excluded.cents;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION purchase_order_days_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO purchase_order_days AS t (day, product_type, status, orders, cents, grams)
	SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, product_type, status,
		sum(direction), sum(direction * total_cents), sum(direction * weight_grams)
	FROM (
		SELECT created_at, product_type, status, total_cents, weight_grams, 1 AS direction FROM new_rows WHERE deleted_at IS NULL
		UNION ALL
		SELECT created_at, product_type, status, total_cents, weight_grams, -1 FROM old_rows WHERE deleted_at IS NULL
	) AS changed
	GROUP BY 1, 2, 3
	HAVING sum(direction) <> 0 OR sum(direction * total_cents) <> 0 OR sum(direction * weight_grams) <> 0
	ORDER BY 1, 2, 3
	ON CONFLICT (day, product_type, status) DO UPDATE
		SET orders = t.orders + excluded.orders, cents = t.cents + excluded.cents, grams = t.grams + excluded.grams;
	INSERT INTO purchase_order_country_days AS t (day, country, orders, cents)
	SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, coalesce(country, ''), sum(direction), sum(direction * total_cents)
	FROM (
		SELECT created_at, country, total_cents, 1 AS direction FROM new_rows WHERE deleted_at IS NULL
		UNION ALL
		SELECT created_at, country, total_cents, -1 FROM old_rows WHERE deleted_at IS NULL
	) AS changed
	GROUP BY 1, 2
	HAVING sum(direction) <> 0 OR sum(direction * total_cents) <> 0
	ORDER BY 1, 2
	ON CONFLICT (day, country) DO UPDATE SET orders = t.orders + excluded.orders, cents = t.cents + excluded.cents;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER purchase_orders_days_insert AFTER INSERT ON purchase_orders
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION purchase_order_days_add_new();
--> statement-breakpoint
CREATE TRIGGER purchase_orders_days_update AFTER UPDATE ON purchase_orders
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION purchase_order_days_move();
--> statement-breakpoint
CREATE TRIGGER purchase_orders_days_delete AFTER DELETE ON purchase_orders
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION purchase_order_days_subtract_old();
--> statement-breakpoint
-- Counts how long orders waited before they first left the status "pending", by the day on which they were placed. Leaving it
-- again does not count. Each bucket is 10% larger than the previous one (purchase-orders/table.server.ts).
CREATE FUNCTION purchase_order_contact_days_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO purchase_order_contact_days AS t (day, bucket, orders)
	SELECT (o.created_at AT TIME ZONE 'Africa/Cairo')::date,
		floor(ln(1 + greatest(0, extract(epoch FROM h.at - o.created_at) / 60)) / ln(1.1))::int, count(*)
	FROM new_rows AS h JOIN purchase_orders AS o ON o.id = h.order_id
	WHERE h.event = 'status' AND h.from_status = 'pending' AND NOT EXISTS (
		SELECT FROM purchase_order_history AS earlier
		WHERE earlier.order_id = h.order_id AND earlier.event = 'status' AND earlier.from_status = 'pending'
			AND (earlier.at, earlier.id) < (h.at, h.id))
	GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT (day, bucket) DO UPDATE SET orders = t.orders + excluded.orders;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER purchase_order_history_contact AFTER INSERT ON purchase_order_history
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION purchase_order_contact_days_count();
--> statement-breakpoint
CREATE FUNCTION inquiry_days_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO inquiry_days AS t (day, inquiry_type, country, inquiries)
		SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, inquiry_type, coalesce(country, ''), count(*)
		FROM new_rows WHERE NOT spam
		GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (day, inquiry_type, country) DO UPDATE SET inquiries = t.inquiries + excluded.inquiries;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO inquiry_days AS t (day, inquiry_type, country, inquiries)
		SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, inquiry_type, coalesce(country, ''), -count(*)
		FROM old_rows WHERE NOT spam
		GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (day, inquiry_type, country) DO UPDATE SET inquiries = t.inquiries + excluded.inquiries;
	ELSE
		INSERT INTO inquiry_days AS t (day, inquiry_type, country, inquiries)
		SELECT (created_at AT TIME ZONE 'Africa/Cairo')::date, inquiry_type, coalesce(country, ''), sum(direction)
		FROM (
			SELECT created_at, inquiry_type, country, 1 AS direction FROM new_rows WHERE NOT spam
			UNION ALL
			SELECT created_at, inquiry_type, country, -1 FROM old_rows WHERE NOT spam
		) AS changed
		GROUP BY 1, 2, 3 HAVING sum(direction) <> 0 ORDER BY 1, 2, 3
		ON CONFLICT (day, inquiry_type, country) DO UPDATE SET inquiries = t.inquiries + excluded.inquiries;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER inquiries_days_insert AFTER INSERT ON inquiries
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION inquiry_days_count();
--> statement-breakpoint
CREATE TRIGGER inquiries_days_update AFTER UPDATE ON inquiries
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION inquiry_days_count();
--> statement-breakpoint
CREATE TRIGGER inquiries_days_delete AFTER DELETE ON inquiries
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION inquiry_days_count();
