import sheet from "./static-deferred.css?url";

/** Linked after the first section of a static page, so that content above it is shown before the sheet has loaded. */
export function DeferredStyles() {
  return <link rel="stylesheet" href={sheet} />;
}
