CREATE TABLE "order_sellers" (
	"since" timestamp with time zone PRIMARY KEY NOT NULL,
	"seller" jsonb NOT NULL
);
