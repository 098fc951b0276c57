const adopted = new Set<string>();

/**
 * Adds the styles of a lazily loaded component, once. Import them as text (`./part.css?inline`): the
 * Content-Security-Policy of a static page allows no other way to add styles.
 */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
