// Development only, before any component: Fast Refresh needs its preamble, and a router to notify after a refresh.
import "virtual:react-router/inject-hmr-runtime";
import type { PageEdit } from "./islands-plugin.ts";

if (!("__reactRouterContext" in window)) {
  Object.assign(window, { __reactRouterDataRouter: { revalidate: refreshStyles } });
  import.meta.hot?.on("islands:edit", ({ isPage, islands }: PageEdit) => {
    // Sleeping islands are HTML from before the edit.
    if (isPage || islands.some(sleepsHere)) location.reload();
  });
}

function sleepsHere(moduleUrl: string): boolean {
  const names = [...document.querySelectorAll<HTMLElement>("[data-island]")].map(
    ({ dataset }) => dataset["island"] ?? "",
  );
  return names.some((name) => moduleUrl.endsWith(name.slice(1)));
}

/** The page's styles are inlined, so classes added by an edit are in its new HTML. */
async function refreshStyles(): Promise<void> {
  const html = await (await fetch(location.href)).text();
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("head style");
  document.querySelector("head style")?.replaceWith(fresh ?? "");
}
