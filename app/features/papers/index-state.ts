/** How far the text of a paper has come into the search. */
export const indexStates = ["waiting", "indexing", "indexed", "failed"] as const;
export type IndexState = (typeof indexStates)[number];

/** Why a paper is not searched, or (`partly`) not in all of its pages. */
export const indexProblems = [
  "encrypted",
  "damaged",
  "tooSlow",
  "tooMuchMemory",
  "noText",
  "fileMissing",
  "partly",
] as const;
export type IndexProblem = (typeof indexProblems)[number];
