/** Checks the wording of documents, style sheets, and configuration (tools/lint-rules/plain-english.ts). */
import { readFileSync } from "node:fs";
import { linesOf } from "../test-run/import-graph.ts";
import { dialectInDocument } from "./plain-english.ts";

const files = linesOf("ls-files", "*.md", "*.css", "*.yaml", "*.conf", "*.vcl", "*.example", "deploy", "Dockerfile");
const problems = files.flatMap((file) =>
  dialectInDocument(readFileSync(file, "utf8")).map(({ line, message }) => `${file}:${line} ${message}`),
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
