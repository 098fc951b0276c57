import type { Place } from "./read-marks.ts";

type Samples = { samples: ReadonlySet<string>; sample: string };

/** Names the field of each place, and marks samples. */
export function markPlaces(places: readonly Place[], { samples, sample }: Samples) {
  for (const { path, element } of places) {
    element.setAttribute("data-field", path);
    // A sample is a field or a list item: "gallery.pictures.3" includes "gallery.pictures.3.picture".
    const isSample = samples.has(path) || samples.has(path.split(".").slice(0, 3).join("."));
    element.toggleAttribute("data-sample", isSample);
    if (isSample) element.setAttribute("title", sample);
  }
}

/** Outlines where the field or list item is shown, and returns the first of these places. */
export function markFocused(places: readonly Place[], focused: string | undefined): Element | undefined {
  const isIn = (path: string) => focused !== undefined && (path === focused || path.startsWith(`${focused}.`));
  for (const { path, element } of places) element.toggleAttribute("data-focused", isIn(path));
  return places.find(({ path }) => isIn(path))?.element;
}

/**
 * Outlines editable content. The page's Content-Security-Policy blocks additional style sheets, but this window can add
 * a constructed style sheet.
 */
export function adoptFrameStyles(page: Document): void {
  if (!page.defaultView) return;
  const sheet = new page.defaultView.CSSStyleSheet();
  sheet.replaceSync(`
    [data-field] { cursor: pointer; outline: 2px dashed transparent; outline-offset: 3px }
    [data-field]:hover { outline-color: #0f6b4f }
    [data-sample] { outline: 2px dashed #b7791f; background-color: #fff3d6; color: #4a3208 }
    [data-focused] { outline: 2px solid #0f6b4f }
    a, button { cursor: default }
    [data-opened] {
      position: fixed; z-index: 1000; inset: 0; margin: auto; block-size: fit-content; max-block-size: 92vh;
      overflow: auto; box-shadow: 0 0 0 200vmax rgb(0 0 0 / 0.5)
    }
    [data-opened][popover] { display: block; inset-inline-start: auto; margin: 0; block-size: 100%; max-block-size: none; translate: none !important }
    [data-opened] form[method="dialog"] > button { pointer-events: none }
    [data-opened].search-overlay { margin-block-start: 6rem }
  `);
  page.adoptedStyleSheets.push(sheet);
}
