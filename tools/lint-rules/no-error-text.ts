import { isNode, nameOf, type SyntaxNode } from "./no-clocks.ts";

/* Texts of errors and of other programs can repeat what a stranger wrote, so they decide nothing: codes do. */

const texts = /^(message|stderr|statusText)$/;
const searches = /^(includes|startsWith|endsWith|match|matchAll|search|indexOf)$/;

/** Returns whether a call searches the text of an error: `error.message.includes("x")` or `/x/.test(error.message)`. */
export function searchesErrorText({ callee, arguments: given }: SyntaxNode): boolean {
  if (!isNode(callee) || callee.type !== "MemberExpression") return false;
  const method = nameOf(callee["property"]);
  if (searches.test(method)) return isErrorText(callee["object"]);
  return /^(test|exec)$/.test(method) && Array.isArray(given) && isErrorText(given[0]);
}

function isErrorText(node: unknown): boolean {
  return isNode(node) && node.type === "MemberExpression" && texts.test(nameOf(node["property"]));
}
