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
  `);
  page.adoptedStyleSheets.push(sheet);
}
