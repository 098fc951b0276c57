import puppeteer, { type Page } from "puppeteer-core";
import { chosenInput, type Engine, type Key, type Point, type Size, type Tab } from "./engine.ts";
import { firefox } from "./programs.ts";

/** Firefox, driven over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: firefox });
  return {
    async openTab(site: string, size: Size) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      return tabOf(page, site, () => context.close());
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

function tabOf(page: Page, origin: string, close: () => Promise<void>): Tab {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url ?? ""})`);
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return {
    origin,
    errors,
    async go(address) {
      await page.goto(origin + address);
    },
    async reload() {
      await page.reload();
    },
    evaluate: (expression) => page.evaluate(expression),
    click: ({ x, y }: Point) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key: Key) => page.keyboard.press(key),
    async chooseFiles(paths) {
      const input = await page.$(chosenInput);
      await input?.uploadFile(...paths);
    },
    picture: () => page.screenshot({ encoding: "base64" }),
    print: () => page.pdf({ format: "A4", preferCSSPageSize: true, printBackground: true }),
    [Symbol.asyncDispose]: close,
  };
}
