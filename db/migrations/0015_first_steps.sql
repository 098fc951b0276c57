CREATE TABLE "done_steps" (
	"step" text PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"done_by" text NOT NULL
);
