/** What a person recognises a browser by: "Chrome · Android". The whole header would identify more than it tells. */
export function deviceOf(userAgent: string): string {
  const browser = browsers.find(([, mark]) => mark.test(userAgent))?.[0] ?? "Browser";
  const system = systems.find(([, mark]) => mark.test(userAgent))?.[0];
  return system ? `${browser} · ${system}` : browser;
}

// Order matters: Edge and Opera also call themselves Chrome, and everything calls itself Safari.
const browsers: [string, RegExp][] = [
  ["Edge", /Edg\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /Firefox\//],
  ["Chrome", /Chrom(e|ium)\/|CriOS\//],
  ["Safari", /Safari\//],
];

const systems: [string, RegExp][] = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
];
