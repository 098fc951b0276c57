import * as z from "zod/mini";

const advisory = z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() });
/** As much of `npm audit --json` as is read; a package that only leads to another one names it as a text. */
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});

export const answersSchema = z.array(
  z.object({
    /** The address of the advisory, as the audit names it. */
    url: z.string(),
    package: z.string(),
    /** Why it does not touch us, or what is done instead. */
    reason: z.string().check(z.minLength(20)),
    /** The day it was decided, and the day it has to be looked at again. */
    decidedOn: z.iso.date(),
    untilDay: z.iso.date(),
  }),
);
type Answer = z.infer<typeof answersSchema>[number];
export type Finding = z.infer<typeof advisory>;

/** What an audit found, each once; undefined where it is no audit: the registry did not answer, or offers none. */
export function findingsIn(output: string): Finding[] | undefined {
  const read = z.safeParse(report, parse(output));
  if (!read.success) return undefined;
  const all = Object.values(read.data.vulnerabilities).flatMap(({ via }) =>
    via.filter((each) => typeof each !== "string"),
  );
  return [...new Map(all.map((finding) => [finding.url, finding])).values()];
}

/** The findings that nobody has answered, or whose answer has to be thought over again. */
export function unanswered(findings: readonly Finding[], answers: readonly Answer[], today: string): Finding[] {
  return findings.filter(({ url }) => !answers.some((answer) => answer.url === url && answer.untilDay >= today));
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
