import { expect, test } from "vitest";
import { askInTurn } from "./uploads.ts";

test("later calls wait for the first response, even if a call fails", async () => {
  const asked: number[] = [];
  const answers = [1, 2, 3].map(() => Promise.withResolvers<string>());
  const ask = askInTurn((number: number) => {
    asked.push(number);
    return answers[number]?.promise ?? Promise.resolve("later");
  });
  const [first, second, third] = [ask(0), ask(1), ask(2)];
  await Promise.resolve();
  expect(asked).toEqual([0]);
  answers[0]?.reject(new Error("refused"));
  await expect(first).rejects.toThrow("refused");
  answers[1]?.resolve("known");
  expect(await second).toBe("known");
  answers[2]?.resolve("known too");
  expect(await third).toBe("known too");
  expect(await ask(9)).toBe("later");
  expect(asked).toEqual([0, 1, 2, 9]);
});
