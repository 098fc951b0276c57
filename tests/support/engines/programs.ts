import { existsSync } from "node:fs";

const architecture = process.arch === "arm64" ? "aarch64" : "x86_64";

export const firefox = "/usr/bin/firefox-esr";
export const webkit = {
  driver: "/usr/bin/WebKitWebDriver",
  browser: `/usr/lib/${architecture}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  display: "/usr/bin/Xvfb",
};

/** The programs of each engine except Chromium, and their Debian packages. */
export const enginePrograms = {
  Firefox: { [firefox]: "firefox-esr" },
  WebKit: { [webkit.driver]: "webkit2gtk-driver", [webkit.browser]: "webkit2gtk-driver", [webkit.display]: "xvfb" },
};

export type EngineName = keyof typeof enginePrograms;

/** Returns instructions for the developer if an engine's executable is missing. */
export function missingEngine(name: EngineName): string | undefined {
  const programs: Record<string, string> = enginePrograms[name];
  if (Object.keys(programs).every((program) => existsSync(program))) return undefined;
  return `install it (Debian: apt-get install ${[...new Set(Object.values(programs))].join(" ")}).`;
}
