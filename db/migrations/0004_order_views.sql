CREATE TABLE "order_views" (
	"user_id" text PRIMARY KEY NOT NULL,
	"views" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_views" ADD CONSTRAINT "order_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;