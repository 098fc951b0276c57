import { join, relative, sep } from "node:path";
import { advisoryLocks, emptyFolderNames } from "./boundaries.ts";
import { violationOf } from "./import-boundaries.ts";
import { clockIn, mayUseNoClock, type SyntaxNode } from "./no-clocks.ts";
import { searchesErrorText } from "./no-error-text.ts";
import { mayNameLanguages, namesLanguage } from "./no-named-language.ts";
import { dialectIn, isTooLong, proseOf } from "./plain-english.ts";

/** Lint rules specific to this repository, loaded by .oxlintrc.json. */

// The part of ESLint's plugin interface that we use.
type Node = {
  type: string;
  name?: string;
  value?: unknown;
  source?: Node | null;
  callee?: Node;
  object?: Node;
  tag?: Node;
  arguments?: Node[];
  quasis?: Node[];
  importKind?: string;
  exportKind?: string;
};
type Comment = Node & { value: string; loc: { start: { line: number } } };
type Context = {
  filename: string;
  sourceCode: { getAllComments(): Comment[]; lines: readonly string[] };
  report(problem: { node: Node; message: string }): void;
};
type Rule = { create(context: Context): Record<string, (node: Node & { body: Node[] }) => void> };

const root = join(import.meta.dirname, "..", "..");

const importBoundaries: Rule = {
  create(context) {
    const file = repositoryPath(context);
    function check(node: Node) {
      const specifier = node.source?.value;
      if (typeof specifier !== "string") return;
      const isType = [node.importKind, node.exportKind].includes("type") || node.type === "TSImportType";
      const message = violationOf({ file, specifier, isType });
      if (message) context.report({ node, message });
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

/** Keeps clocks, sleeps, and time limits out of tests (no-clocks.ts). */
const noClocks = {
  create(context: Context) {
    const file = repositoryPath(context);
    if (!mayUseNoClock(file)) return {};
    function check(node: SyntaxNode & Node) {
      const message = clockIn(node, file);
      if (message) context.report({ node, message });
    }
    const kinds = ["Literal", "ImportDeclaration", "MemberExpression", "NewExpression", "CallExpression", "Property"];
    return Object.fromEntries(kinds.map((kind) => [kind, check]));
  },
};

const noErrorText = {
  create(context: Context) {
    if (/(^|\/)tests\/|\.test\.tsx?$/.test(repositoryPath(context))) return {};
    return {
      CallExpression(node: SyntaxNode & Node) {
        if (!searchesErrorText(node)) return;
        context.report({ node, message: "Decide by a code or class: the text can repeat what a stranger wrote." });
      },
    };
  },
};

const noNamedLanguage = {
  create(context: Context) {
    if (mayNameLanguages(repositoryPath(context))) return {};
    function check(node: SyntaxNode & Node) {
      if (!namesLanguage(node)) return;
      context.report({
        node,
        message: "Read the language table or its helpers (app/platform/i18n): another language would be missing here.",
      });
    }
    const kinds = ["Literal", "TemplateElement", "MemberExpression", "Property", "TSPropertySignature"];
    return Object.fromEntries(kinds.map((kind) => [kind, check]));
  },
};

const noBarrel: Rule = {
  create: (context) => ({
    Program(program) {
      const isBarrel = program.body.length > 0 && program.body.every((statement) => isReExport(statement));
      if (!isBarrel) return;
      context.report({
        node: program,
        message: "Leave out files that only re-export: import from the source.",
      });
    },
  }),
};

const namedLocks: Rule = {
  create(context) {
    const file = repositoryPath(context);
    const isAllowed = file === advisoryLocks || !/^(app|server|scripts)\//.test(file) || /\.test\.tsx?$/.test(file);
    function check(node: Node) {
      if (isAllowed || !/pg_(try_)?advisory_/.test(textOf(node))) return;
      context.report({ node, message: `Name the lock in ${advisoryLocks} and take it there.` });
    }
    return { Literal: check, TemplateElement: check };
  },
};

const noEmptyFolderName: Rule = {
  create: (context) => ({
    Program(program) {
      const name = repositoryPath(context)
        .split("/")
        .slice(0, -1)
        .find((folder) => emptyFolderNames.has(folder));
      if (!name) return;
      const message = `"${name}" says nothing: put the file with its narrowest owner and name it after what it exports.`;
      context.report({ node: program, message });
    },
  }),
};

/** Checks comments, test titles, and the product's English copy (plain-english.ts). */
const plainEnglish: Rule = {
  create(context) {
    const isCopy = /(^content\/.*|\/messages)\.ts$/.test(repositoryPath(context));
    function check(node: Node, text: string, isWhole: boolean) {
      for (const message of dialectIn(text, { isWhole })) context.report({ node, message });
    }
    const checkCopy = isCopy ? (node: Node) => check(node, textOf(node), false) : () => undefined;
    return {
      Program() {
        for (const comment of commentsIn(context)) check(comment, proseOf(comment.value), true);
      },
      CallExpression(call) {
        const [title] = call.arguments ?? [];
        if (!title || !/^(test|describe)$/.test(calledName(call))) return;
        check(title, [title, ...(title.quasis ?? [])].map(textOf).join(" "), true);
      },
      Literal: checkCopy,
      TemplateElement: checkCopy,
    };
  },
};

const shortComments: Rule = {
  create: (context) => ({
    Program() {
      for (const comment of commentsIn(context)) {
        if (!isTooLong(comment.value)) continue;
        const message =
          "Shorten the comment to two lines (a docstring: three), or cite the rule it explains (requirements §).";
        context.report({ node: comment, message });
      }
    },
  }),
};

export default {
  meta: { name: "project" },
  rules: {
    "import-boundaries": importBoundaries,
    "named-locks": namedLocks,
    "no-barrel": noBarrel,
    "no-clocks": noClocks,
    "no-error-text": noErrorText,
    "no-empty-folder-name": noEmptyFolderName,
    "no-named-language": noNamedLanguage,
    "plain-english": plainEnglish,
    "short-comments": shortComments,
  },
};

function repositoryPath({ filename }: Context): string {
  return relative(root, filename).split(sep).join("/");
}

/** Returns the text of a string or template literal. */
function textOf({ value }: Node): string {
  if (typeof value === "object" && value !== null && "raw" in value) return String(value.raw);
  return typeof value === "string" ? value : "";
}

function isReExport({ type, source }: Node): boolean {
  return type === "ExportAllDeclaration" || (type === "ExportNamedDeclaration" && Boolean(source));
}

/** Returns the called function's name, such as "test" for `test.for(cases)("title")`. */
function calledName({ name = "", callee, object, tag }: Node): string {
  const inner = callee ?? object ?? tag;
  return inner ? calledName(inner) : name;
}

/** Returns all comments. Consecutive lines that begin with `//` form one comment. */
function commentsIn({ sourceCode }: Context): Comment[] {
  const comments: Comment[] = [];
  let lastLine = 0;
  for (const comment of sourceCode.getAllComments()) {
    const { line } = comment.loc.start;
    const isOwnLine = sourceCode.lines[line - 1]?.trimStart().startsWith("//");
    const last = comments.at(-1);
    if (last && isOwnLine && line === lastLine + 1) {
      comments[comments.length - 1] = { ...last, value: `${last.value}\n${comment.value}` };
    } else {
      comments.push(comment);
    }
    lastLine = isOwnLine ? line : 0;
  }
  return comments;
}
