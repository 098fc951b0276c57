// For development only. Must be imported before any component: Fast Refresh requires its preamble to run first, and a
// router that it can notify after each refresh.
import "virtual:react-router/inject-hmr-runtime";

/** How an edit affects an open page. */
export type PageEdit = { isPage: boolean; islands: string[] };

if (!("__reactRouterContext" in window)) {
  Object.assign(window, { __reactRouterDataRouter: { revalidate: refreshStyles } });
  import.meta.hot?.on("islands:edit", ({ isPage, islands }: PageEdit) => {
    // Islands that are not hydrated yet still show the HTML from before the edit.
    if (isPage || islands.some(sleepsHere)) location.reload();
  });
}

function sleepsHere(moduleUrl: string): boolean {
  return document.querySelector(`[data-island="${CSS.escape(moduleUrl)}"]`) !== null;
}

/** Replaces the page's inlined styles with those of its new HTML, which include classes added by the edit. */
async function refreshStyles(): Promise<void> {
  const html = await (await fetch(location.href)).text();
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("head style");
  document.querySelector("head style")?.replaceWith(fresh ?? "");
}
