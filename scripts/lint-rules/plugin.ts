import { join, relative, sep } from "node:path";
import { violationOf } from "./import-boundaries.ts";
import { advisoryLocks, emptyFolderNames } from "./boundaries.ts";

/** Lint rules specific to this repository, loaded by .oxlintrc.json. */

// The part of ESLint's plugin interface that we use.
type Node = { type: string; source?: Node | null; value?: unknown; importKind?: string; exportKind?: string };
type Context = { filename: string; report(problem: { node: Node; message: string }): void };
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

export default {
  meta: { name: "project" },
  rules: {
    "import-boundaries": importBoundaries,
    "named-locks": namedLocks,
    "no-barrel": noBarrel,
    "no-empty-folder-name": noEmptyFolderName,
  },
};

function repositoryPath({ filename }: Context): string {
  return relative(root, filename).split(sep).join("/");
}

/** The text of a string or template literal. */
function textOf({ value }: Node): string {
  if (typeof value === "object" && value !== null && "raw" in value) return String(value.raw);
  return typeof value === "string" ? value : "";
}

function isReExport({ type, source }: Node): boolean {
  return type === "ExportAllDeclaration" || (type === "ExportNamedDeclaration" && Boolean(source));
}
