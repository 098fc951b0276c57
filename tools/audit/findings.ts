import * as z from "zod/mini";

const advisory = z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() });
/** The part of `npm audit --json` that we use. A string names another package, through which this one is affected. */
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});

export const acceptancesSchema = z.array(
  z.object({
    /** The URL of the advisory, as `npm audit` reports it. */
    url: z.string(),
    package: z.string(),
    /** Why the advisory does not affect us, or how we mitigate it. */
    reason: z.string().check(z.minLength(20)),
    /** The date of the decision, and the last day on which it applies. */
    decidedOn: z.iso.date(),
    untilDay: z.iso.date(),
  }),
);
type Acceptance = z.infer<typeof acceptancesSchema>[number];
export type Finding = z.infer<typeof advisory>;

/** What npm prints instead of a report. */
const failure = z.object({ message: z.string() });

/** Returns the distinct findings of an audit. Throws if the registry did not respond or does not support audits. */
export function findingsIn(output: string): Finding[] {
  const printed = parse(output);
  const read = z.safeParse(report, printed);
  if (!read.success) throw new Error(z.safeParse(failure, printed).data?.message ?? "npm printed no report");
  const all = Object.values(read.data.vulnerabilities).flatMap(({ via }) =>
    via.filter((each) => typeof each !== "string"),
  );
  return [...new Map(all.map((finding) => [finding.url, finding])).values()];
}

/** Returns the findings that have not been accepted, or whose acceptance has expired. */
export function unresolved(findings: readonly Finding[], acceptances: readonly Acceptance[], today: string): Finding[] {
  return findings.filter(
    ({ url }) => !acceptances.some((accepted) => accepted.url === url && accepted.untilDay >= today),
  );
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
