import { expect, test } from "#tests/support/engines/engine-journey.ts";

test("errors of every kind are detected and fail a journey", async ({ tab, view, open, expectedErrors }) => {
  const kinds = [/said by a script/, /thrown by a script/, /refused by a script/, /Content-Security-Policy/];
  expectedErrors.push(...kinds);
  await open("/");
  await view.evaluate(() => {
    console.error("said by a script");
    setTimeout(() => {
      throw new Error("thrown by a script");
    });
    void Promise.reject(new Error("refused by a script"));
    document.body.append(Object.assign(document.createElement("script"), { textContent: "document.title = ''" }));
  });
  await expect.poll(() => kinds.filter((kind) => !tab.errors.some((error) => kind.test(error)))).toEqual([]);
});
