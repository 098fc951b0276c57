ALTER TABLE "papers" ADD COLUMN "reader_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Brings stored search texts up to date with the rules in app/platform/i18n. "مسئول" is stored without its hamza, so both spellings are added from the original.
UPDATE "purchase_orders" SET "search_text" = regexp_replace(replace(replace(replace(replace(translate("search_text",
	'پچژٹڈڑگ٫‘’ʼøłđı', 'بجزتدرك.''''''oldi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ءو', 'وو'), 'يء(?![[:alpha:]])', 'ي', 'g')
	|| CASE WHEN "company_name" || "contact_name" ~ 'ئو' THEN ' ' || translate(replace("company_name" || ' ' || "contact_name", 'ئو', 'وو'), 'أإآةىؤئ', 'اااهيوي') ELSE '' END
WHERE "search_text" ~ '[پچژٹڈڑگ٫‘’ʼøłđıßæœ]|ءو|يء' OR "company_name" || "contact_name" ~ 'ئو';--> statement-breakpoint
UPDATE "inquiries" SET "search_text" = regexp_replace(replace(replace(replace(replace(translate("search_text",
	'پچژٹڈڑگ٫‘’ʼøłđı', 'بجزتدرك.''''''oldi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ءو', 'وو'), 'يء(?![[:alpha:]])', 'ي', 'g')
	|| CASE WHEN "name" || "message" ~ 'ئو' THEN ' ' || translate(replace("name" || ' ' || "message", 'ئو', 'وو'), 'أإآةىؤئ', 'اااهيوي') ELSE '' END
WHERE "search_text" ~ '[پچژٹڈڑگ٫‘’ʼøłđıßæœ]|ءو|يء' OR "name" || "message" ~ 'ئو';
--> statement-breakpoint
-- Customers are found by the text of their latest order or inquiry.
SELECT customers_describe("email") FROM "customers";
