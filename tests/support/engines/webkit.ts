import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, By, Capabilities, Key as Keys, Origin, type WebDriver } from "selenium-webdriver";
import { freePort } from "../free-port.ts";
import { until } from "../until.ts";
import { chosenInput, type Engine, type Key, type Size, type Tab } from "./engine.ts";
import { webkit } from "./programs.ts";
import { type ErrorReports, reportErrors } from "./report-errors.ts";

const keys: Record<Key, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  Backspace: Keys.BACK_SPACE,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowUp: Keys.ARROW_UP,
};

/** Starts WebKit, Safari's engine: WebKitGTK's test browser on an in-memory display. */
export async function startWebKit(): Promise<Engine> {
  const display = start(webkit.display, ["-displayfd", "3", "-screen", "0", "1600x1100x24", "-nolisten", "tcp"]);
  const [number] = await once(display.stdio[3] ?? display, "data");
  const settings = await mkdtemp(join(tmpdir(), "pmf-webkit-"));
  await mkdir(join(settings, "gtk-3.0"));
  // Shrink the toolbar, which would otherwise keep the window wider than a phone.
  const flat = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }";
  await writeFile(join(settings, "gtk-3.0", "gtk.css"), flat);
  const environment = {
    DISPLAY: `:${String(number).trim()}`,
    XDG_CONFIG_HOME: settings,
    NO_AT_BRIDGE: "1",
    // Without a GPU, compositing only costs time.
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  };
  return {
    async openTab(site: string, size: Size) {
      const reports = await reportErrors(site);
      const port = await freePort();
      const driver = start(webkit.driver, [`--port=${port}`], environment);
      const address = `http://127.0.0.1:${port}`;
      await until(() =>
        fetch(`${address}/status`).then(
          () => true,
          () => false,
        ),
      );
      const client = await connect(address);
      await client
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
      return tabOf(client, reports, driver);
    },
    async [Symbol.asyncDispose]() {
      await end(display);
      await rm(settings, { recursive: true, force: true });
    },
  };
}

function tabOf(client: WebDriver, reports: ErrorReports, driver: ChildProcess): Tab {
  return {
    origin: reports.origin,
    errors: reports.errors,
    go: (address) => client.get(reports.origin + address),
    reload: () => client.navigate().refresh(),
    evaluate: (expression) => client.executeScript(`return ${expression}`),
    click: ({ x, y }) =>
      client
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform(),
    type: (text) => client.actions().sendKeys(text).perform(),
    press: (key) => client.actions().sendKeys(keys[key]).perform(),
    chooseFiles: (paths) => client.findElement(By.css(chosenInput)).sendKeys(paths.join("\n")),
    picture: () => client.takeScreenshot(),
    print: async () => undefined,
    async [Symbol.asyncDispose]() {
      // The driver sometimes never answers a request to quit, because the browser has already gone.
      await end(driver);
      await reports[Symbol.asyncDispose]();
    },
  };
}

function connect(server: string): Promise<WebDriver> {
  const options = { binary: webkit.browser, args: ["--automation"] };
  const capabilities = new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options });
  return Promise.resolve(
    new Builder().disableEnvironmentOverrides().usingServer(server).withCapabilities(capabilities).build(),
  );
}

function start(program: string, parameters: readonly string[], environment: Record<string, string> = {}): ChildProcess {
  const child = spawn(program, parameters, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "ignore", "pipe"],
    detached: true, // a process group, which includes the driver's browser
  });
  // Make sure that an aborted run leaves no process behind.
  const endWithUs = () => killGroup(child);
  process.once("exit", endWithUs);
  child.once("exit", () => process.off("exit", endWithUs));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, "exit");
  killGroup(child);
  await ended;
}

function killGroup(child: ChildProcess): void {
  if (child.pid !== undefined && isRunning(child)) process.kill(-child.pid, "SIGKILL");
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
