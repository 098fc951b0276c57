CREATE TABLE "replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"documents" jsonb NOT NULL,
	"actor" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "replies_mail_id_unique" UNIQUE("mail_id")
);
--> statement-breakpoint
CREATE TABLE "reply_files" (
	"reply_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "reply_files_reply_id_position_pk" PRIMARY KEY("reply_id","position")
);
--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_files" ADD CONSTRAINT "reply_files_reply_id_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replies_record" ON "replies" USING btree ("record_kind","record_id","created_at");--> statement-breakpoint
CREATE INDEX "replies_person" ON "replies" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "replies_idempotency" ON "replies" USING btree ("idempotency_key","created_at");