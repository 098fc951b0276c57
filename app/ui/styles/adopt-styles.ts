const adopted = new Set<string>();

/**
 * Adds the styles of something that is loaded only when it is used, once: a reading page carries its own inside, and
 * its Content-Security-Policy allows no others in the document. Import them as text (`./part.css?inline`).
 */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
