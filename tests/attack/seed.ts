/**
 * The seed of the hostile requests. `npm test` uses a fixed seed, so that failures result from changes rather than
 * chance; `npm run test:nightly` uses a new one. Set HOSTILE_SEED to reproduce a failure.
 */
export const seed = Number(process.env["HOSTILE_SEED"] ?? 20_261_122);
