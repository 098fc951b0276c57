import english from "./static-deferred-english.css?url";
import arabic from "./static-deferred.css?url";

/**
 * Links the remaining styles after the first section of a static page, so that browsers show that section before the
 * sheet has loaded.
 */
export function DeferredStyles({ language }: { language: "en" | "ar" }) {
  return <link rel="stylesheet" href={language === "ar" ? arabic : english} />;
}
