DROP INDEX "mails_mailbox";--> statement-breakpoint
ALTER TABLE "mail_pause" ADD COLUMN "cause" text DEFAULT 'rejected' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "mailbox" text;--> statement-breakpoint
CREATE INDEX "mails_same_mailbox" ON "mails" USING btree ("mailbox","kind","queued_at");--> statement-breakpoint
UPDATE "mails" SET "mailbox" = lower(regexp_replace("recipient_address", '\+[^@]*@', '@')) WHERE "queued_at" > now() - interval '1 day';
