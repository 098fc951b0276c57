/**
 * Journeys about what happens, whatever the words: `npm test` makes them in English, `npm run test:nightly` in Arabic.
 * Every other journey is made in both languages each time.
 */
export const arabicAtNight = ["database-away", "hostile-words", "two-editors", "two-people"].map(
  (name) => `tests/e2e/${name}.test.ts`,
);
