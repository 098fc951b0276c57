const adopted = new Set<string>();

/**
 * Adds the styles of a lazily loaded part once. The Content-Security-Policy of a static page allows no other styles in
 * the document. Import them as text (`./part.css?inline`).
 */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
