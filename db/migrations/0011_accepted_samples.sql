CREATE TABLE "accepted_samples" (
	"sample" text PRIMARY KEY NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
