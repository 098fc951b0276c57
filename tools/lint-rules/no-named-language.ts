import { languages } from "#app/platform/i18n/language.ts";
import { isNode, nameOf, type SyntaxNode } from "./no-clocks.ts";

/* Languages are data (docs/architecture.md): only their table and what is written in them name one. */

const codes = languages.join("|");
const inTags = languages.map((code) => code.charAt(0).toUpperCase() + code.slice(1)).join("|");
/** A whole name or value: "ar". */
const code = new RegExp(`^(${codes})$`);
/** A field of one language: "titleAr". */
const field = new RegExp(`^[a-z]+([A-Z][a-z]+)*(${inTags})$`);
/** A URL, column, SQL value, or choice within a longer text: "/ar/news", "title_ar", "'ar'", "(en|ar)". */
const part = new RegExp(`/(${codes})(?![\\w-])|[a-z]_(${codes})\\b|'(${codes})'|\\b(${codes})[|](${codes})\\b`);

/** Returns whether a file can name languages: their table, what is written in them, tools, and tests. */
export function mayNameLanguages(file: string): boolean {
  if (!/^(app|server)\//.test(file)) return true;
  return /^app\/platform\/i18n\/|(^|\/)messages\.ts$|\.test\.tsx?$/.test(file);
}

/** Returns whether a node names a language. */
export function namesLanguage(node: SyntaxNode): boolean {
  switch (node.type) {
    case "Literal":
      return isNamed(node["value"]) || part.test(String(node["raw"]));
    case "TemplateElement":
      return part.test(textOf(node["value"]));
    case "MemberExpression":
      return !node["computed"] && isNamed(nameOf(node["property"]));
    case "Property":
    case "TSPropertySignature":
      return (
        !node["computed"] && isNode(node["key"]) && node["key"].type === "Identifier" && isNamed(nameOf(node["key"]))
      );
    default:
      return false;
  }
}

function isNamed(text: unknown): boolean {
  return typeof text === "string" && (code.test(text) || field.test(text));
}

function textOf(value: unknown): string {
  return typeof value === "object" && value !== null && "raw" in value ? String(value.raw) : "";
}
