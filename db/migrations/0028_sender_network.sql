ALTER TABLE "news_items" ADD COLUMN "sender_network" text;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "sender_network" text;--> statement-breakpoint
ALTER TABLE "patent_certificates" ADD COLUMN "sender_network" text;--> statement-breakpoint
CREATE INDEX "papers_waiting" ON "papers" USING btree ("created_at") WHERE state = 'pending';