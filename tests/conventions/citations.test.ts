import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const cited = /\brequirements((?:,? (?:and )?§\d+(?:\.\d+)?)+)|\bdecisions? ((?:(?:, | and )?\d{3})+)/gi;
const sections = new Set(
  [...readFileSync("docs/requirements.md", "utf8").matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number),
);
const decisions = new Set(readdirSync("docs/decisions").map((file) => file.slice(0, 3)));

/** Returns the citations of requirements and decisions in a text that do not exist, and those of anything else. */
function unknownIn(text: string): string[] {
  const flowing = text.replace(/\n\s*(?:\*|\/\/) /g, " ");
  const unknown = [...flowing.matchAll(cited)].flatMap(([, inRequirements = "", numbers = ""]) => [
    ...(inRequirements.match(/\d+(?:\.\d+)?/g) ?? []).filter((number) => !sections.has(number)),
    ...(numbers.match(/\d{3}/g) ?? []).filter((number) => !decisions.has(number)),
  ]);
  return [...unknown, ...(flowing.match(/\b(?:spec|specification|design) §\d*/gi) ?? [])];
}

test("every citation names a section of the requirements or a decision that exists", () => {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.md", "*.css"], { encoding: "utf8" }).trim();
  const unknown = files
    .split("\n")
    .filter((file) => !file.endsWith("conventions/citations.test.ts"))
    .flatMap((file) => unknownIn(readFileSync(file, "utf8")).map((citation) => `${file}: ${citation}`));
  expect(unknown).toEqual([]);
  expect(unknownIn("(requirements §2.1, §5 Inquiry) (decisions 003 and 013)")).toEqual([]);
  expect(unknownIn("requirements §5 and §99, (decision 003\n * and decision 998), design §4")).toEqual([
    "99",
    "998",
    "design §4",
  ]);
});
