CREATE TABLE "campaign_days" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"views" bigint NOT NULL,
	CONSTRAINT "campaign_days_day_source_medium_campaign_pk" PRIMARY KEY("day","source","medium","campaign")
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"searches" bigint NOT NULL,
	CONSTRAINT "search_days_day_language_text_pk" PRIMARY KEY("day","language","text")
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" bigint NOT NULL
);
