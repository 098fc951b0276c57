ALTER TABLE "site_draft_links" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "site_draft_links" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_draft_links" ADD CONSTRAINT "site_draft_links_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;