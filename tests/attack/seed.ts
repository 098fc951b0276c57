/**
 * What hostile requests are made from. `npm test` makes the same ones each time, so that it fails for what was changed and
 * not by chance; `npm run test:nightly` makes others each time. HOSTILE_SEED makes those of a seed that failed again.
 */
export const seed = Number(process.env["HOSTILE_SEED"] ?? 20_261_122);
