// Development only, before any component: Fast Refresh needs its preamble, and a router to notify after a refresh.
import "virtual:react-router/inject-hmr-runtime";
import type { PageEdit } from "./leaves-plugin.ts";

if (!("__reactRouterContext" in window)) {
  Object.assign(window, { __reactRouterDataRouter: { revalidate: refreshStyles } });
  import.meta.hot?.on("leaves:edit", ({ isPage, leaves }: PageEdit) => {
    // Sleeping leaves are HTML from before the edit.
    if (isPage || leaves.some(sleepsHere)) location.reload();
  });
}

function sleepsHere(moduleUrl: string): boolean {
  const names = [...document.querySelectorAll<HTMLElement>("[data-leaf]")].map(({ dataset }) => dataset["leaf"] ?? "");
  return names.some((name) => moduleUrl.endsWith(name.slice(1)));
}

/** The page's styles are inlined, so classes added by an edit are in its new HTML. */
async function refreshStyles(): Promise<void> {
  const html = await (await fetch(location.href)).text();
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("head style");
  document.querySelector("head style")?.replaceWith(fresh ?? "");
}
