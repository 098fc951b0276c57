CREATE TABLE "recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
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
-- The shared admin password becomes that of the first account; with it alone, nobody is asked for a name.
INSERT INTO "users" ("id", "username", "password", "role", "created_at", "updated_at")
  SELECT gen_random_uuid()::text, 'admin', "hash", 'owner', "updated_at", "updated_at" FROM "credentials" WHERE "name" = 'admin';--> statement-breakpoint
DELETE FROM "credentials" WHERE "name" = 'admin';--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_id" text;--> statement-breakpoint
UPDATE "sessions" SET "user_id" = (SELECT "id" FROM "users" WHERE "username" = 'admin');--> statement-breakpoint
DELETE FROM "sessions" WHERE "user_id" IS NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "name";