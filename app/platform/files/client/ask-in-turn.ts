/**
 * Asks one after the other until one was answered, then as they come. The first answer makes a browser known to the
 * server (by a cookie); files whose addresses were asked for at the same moment would belong to as many strangers.
 */
export function askInTurn<Parameters extends unknown[], Answer>(
  ask: (...parameters: Parameters) => Promise<Answer>,
): (...parameters: Parameters) => Promise<Answer> {
  let isKnown = false;
  let before: Promise<unknown> = Promise.resolve();
  return (...parameters) => {
    if (isKnown) return ask(...parameters);
    const answer = before.then(() => ask(...parameters));
    before = answer.then(
      () => (isKnown = true),
      () => undefined,
    );
    return answer;
  };
}
