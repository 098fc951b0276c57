import { writeFile } from "node:fs/promises";
import type { TestInfo } from "@playwright/test";

/** What a browser shows. `picture` is a PNG. */
export type Shown = { picture(): Promise<Uint8Array>; address(): Promise<string>; text(): Promise<string> };

/**
 * Attaches to a failed journey, for each page, a picture and a file with the address, the visible text, and the console
 * output. A page that is closed or has crashed has neither, which must not hide why the journey failed.
 */
export async function recordFailure(info: TestInfo, pages: readonly Shown[], output: readonly string[]): Promise<void> {
  for (const [index, page] of pages.entries()) {
    const name = `page-${index + 1}`;
    try {
      const texts = [await page.address(), await page.text(), `Console:\n${output.join("\n")}`];
      await attach(info, `${name}.txt`, texts.join("\n\n"));
      await attach(info, `${name}.png`, await page.picture());
    } catch (error) {
      await attach(info, `${name}-error.txt`, String(error));
    }
  }
}

async function attach(info: TestInfo, name: string, content: string | Uint8Array): Promise<void> {
  const path = info.outputPath(name);
  await writeFile(path, content);
  await info.attach(name, { path });
}
