/**
 * Statements of one transaction that need no answer of each other: the connection sends them one behind the other, in
 * the order given, without waiting in between. All are waited for when one fails too, so that none is sent after the
 * rollback, on a connection that is someone else's by then. Throws what failed first: because of it all others fail.
 */
export async function pipelined<Answers extends unknown[]>(
  ...statements: { [At in keyof Answers]: Promise<Answers[At]> }
): Promise<Answers> {
  // A promise of each, because a query of Drizzle's runs again for everyone who waits for it.
  const sent = statements.map((statement) => Promise.resolve(statement));
  await Promise.allSettled(sent);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `map` makes of a tuple is a list to TypeScript
  return (await Promise.all(sent)) as Answers;
}
