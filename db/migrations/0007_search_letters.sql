-- Brings stored search texts up to date with the rules in app/platform/i18n (letter-variants.ts, joined-names.ts).
UPDATE "purchase_orders" SET "search_text" = regexp_replace(regexp_replace(regexp_replace(translate("search_text",
	'ٱیېۍێےکڪګڬڭەہھۃۆۇۈۋڕڵںڤ–—‑‐', 'ايييييكككككههههوووورلنف----'),
	'(?<![[:alnum:]])(عبد|ابو|ابي|ابا|ابن|abd|abd[aeiu]l|abou|abu|abo|ibn|el|al)[ ''’-](?=[[:alpha:]]{2})', '\1', 'g'),
	'(?<![[:alnum:]])(abd)[ ''’-](?=[[:alpha:]]{2})|(?<=[[:alpha:]]{2}) (?=(?:الدين|الله|الاسلام)(?![[:alpha:]]))', '\1', 'g'),
	'(?<![[:alpha:]])abd[aiu]l(?=[[:alpha:]]{2})', 'abdel', 'g')
WHERE "search_text" ~ '[ٱیېۍێےکڪګڬڭەہھۃۆۇۈۋڕڵںڤ–—‑‐]|(^|[^[:alnum:]])(عبد|اب[ويا]|ابن|abd|abd[aeiu]l|abou|abu|abo|ibn|el|al)[ ''’-]|abd[aiu]l| (الدين|الله|الاسلام)';--> statement-breakpoint
UPDATE "inquiries" SET "search_text" = regexp_replace(regexp_replace(regexp_replace(translate("search_text",
	'ٱیېۍێےکڪګڬڭەہھۃۆۇۈۋڕڵںڤ–—‑‐', 'ايييييكككككههههوووورلنف----'),
	'(?<![[:alnum:]])(عبد|ابو|ابي|ابا|ابن|abd|abd[aeiu]l|abou|abu|abo|ibn|el|al)[ ''’-](?=[[:alpha:]]{2})', '\1', 'g'),
	'(?<![[:alnum:]])(abd)[ ''’-](?=[[:alpha:]]{2})|(?<=[[:alpha:]]{2}) (?=(?:الدين|الله|الاسلام)(?![[:alpha:]]))', '\1', 'g'),
	'(?<![[:alpha:]])abd[aiu]l(?=[[:alpha:]]{2})', 'abdel', 'g')
WHERE "search_text" ~ '[ٱیېۍێےکڪګڬڭەہھۃۆۇۈۋڕڵںڤ–—‑‐]|(^|[^[:alnum:]])(عبد|اب[ويا]|ابن|abd|abd[aeiu]l|abou|abu|abo|ibn|el|al)[ ''’-]|abd[aiu]l| (الدين|الله|الاسلام)';
