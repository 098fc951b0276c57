import english from "./static-deferred-english.css?url";
import arabic from "./static-deferred.css?url";

/** Linked after the first section of a static page, so that content above it is shown before the sheet has loaded. */
export function DeferredStyles({ language }: { language: "en" | "ar" }) {
  return <link rel="stylesheet" href={language === "ar" ? arabic : english} />;
}
