import { marks } from "#app/platform/content/mark-content.ts";

/**
 * A location where a page shows a field. `show` updates the text; it is undefined if the field is only part of a longer
 * text.
 */
export type Place = { path: string; element: Element; show: ((text: string) => void) | undefined };

const mark = new RegExp(`${marks.start}([^${marks.middle}]*)${marks.middle}|${marks.end}`, "g");

/** Removes the field markers from a page (platform/content/mark-content.ts) and returns where each field is shown. */
export function readMarks(page: Document): Place[] {
  return [...readAttributes(page), ...readTexts(page)];
}

/** Other attributes, such as the data of a form or the address of a link, do not show the field at their element. */
const shownAttributes: ReadonlySet<string> = new Set(["alt", "aria-label", "placeholder", "title"]);

function readAttributes(page: Document): Place[] {
  const found: Place[] = [];
  for (const element of page.querySelectorAll("*")) {
    for (const attribute of element.attributes) {
      if (!attribute.value.includes(marks.start)) continue;
      const [, path = ""] = new RegExp(mark).exec(attribute.value) ?? [];
      const isWhole = attribute.value.startsWith(marks.start) && attribute.value.endsWith(marks.end);
      attribute.value = attribute.value.replace(mark, "");
      const show = isWhole ? (text: string) => void (attribute.value = text) : undefined;
      if (element.matches("body *") && shownAttributes.has(attribute.name)) found.push({ path, element, show });
    }
  }
  return found;
}

type Field = { path: string; pieces: Text[] };
const marksAround = new RegExp(`(${marks.start}[^${marks.middle}]*${marks.middle}|${marks.end})`);

/** Splits text nodes at the start and end of each field. Fields can span several nodes and contain other fields. */
function readTexts(page: Document): Place[] {
  const found: Place[] = [];
  const open: Field[] = [];
  for (const node of textsOf(page)) {
    if (open.length === 0 && !node.data.includes(marks.start)) continue;
    const ended: Field[] = [];
    const pieces: Text[] = [];
    for (const part of node.data.split(marksAround)) {
      if (part.startsWith(marks.start)) open.push({ path: part.slice(1, -1), pieces: [] });
      else if (part === marks.end) ended.push(...open.splice(-1));
      else if (part) {
        const piece = page.createTextNode(part);
        pieces.push(piece);
        for (const field of open) field.pieces.push(piece);
      }
    }
    node.replaceWith(...pieces);
    found.push(...ended.flatMap(markedPlaces));
  }
  return found;
}

function markedPlaces({ path, pieces }: Field): Place[] {
  const [piece, ...others] = pieces;
  if (!piece?.parentElement) return [];
  const show = others.length === 0 ? (text: string) => void (piece.data = text) : undefined;
  return [{ path, element: piece.parentElement, show }];
}

function textsOf(page: Document): Text[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the walker only visits text nodes
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
