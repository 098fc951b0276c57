import latin from "./static-deferred-english.css?url";
import arabic from "./static-deferred.css?url";

const sheets = { latin, arabic };

/**
 * Links the remaining styles after the first section of a static page, so that browsers show that section before the
 * sheet has loaded.
 */
export function DeferredStyles({ script }: { script: keyof typeof sheets }) {
  return <link rel="stylesheet" href={sheets[script]} />;
}
