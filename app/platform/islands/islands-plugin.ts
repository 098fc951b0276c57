import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { EnvironmentModuleNode, Plugin, ResolvedConfig } from "vite";
import * as z from "zod/mini";

const prefetchModule = "virtual:islands/prefetch";
/** The chunk of React and of what hydrates islands (vite.config.ts). */
const reactChunk = "react";
const hydration = "app/platform/islands/hydrate-island.tsx";
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.optional(z.string()), imports: z.optional(z.array(z.string())) }),
);
/** How an edit affects an open page. */
export type PageEdit = { isPage: boolean; islands: string[] };
type Manifest = z.infer<typeof manifestSchema>;

/**
 * Build support for islands. Provides the names of the files that contain React (`virtual:islands/prefetch`). In
 * development, notifies pages of edits that Fast Refresh cannot apply.
 */
export function islands(): Plugin {
  return {
    name: "islands",
    resolveId: (id) => (id === prefetchModule ? `\0${prefetchModule}` : undefined),
    load(id) {
      if (id !== `\0${prefetchModule}`) return undefined;
      const files = this.environment.mode === "build" ? filesOfReact(this.environment.getTopLevelConfig()) : [];
      return `export const prefetched = ${JSON.stringify(files)};`;
    },
    hotUpdate({ modules, server }) {
      if (this.environment.name !== "ssr") return;
      server.environments["client"]?.hot.send("islands:edit", whatIsChangedBy(modules));
    },
  };
}

/** Works because the browser build finishes before the server build begins. */
function filesOfReact({ root, base, environments }: ResolvedConfig): string[] {
  const file = resolve(root, environments["client"]?.build.outDir ?? "", ".vite", "manifest.json");
  const manifest = z.parse(manifestSchema, JSON.parse(readFileSync(file, "utf8")));
  const key = Object.keys(manifest).find((each) => each === hydration || manifest[each]?.name === reactChunk);
  if (!key) throw new Error(`Expected ${hydration} or the chunk "${reactChunk}" in the browser's build`);
  return [...filesBelow(manifest, key)].map((each) => base + each);
}

function filesBelow(manifest: Manifest, key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`Expected ${key} to have its own file in the browser's build`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesBelow(manifest, imported, files);
  return files;
}

/**
 * Follows the edited modules to their importers. `islands` lists the islands that use them; `isPage` is set if a page
 * uses them outside an island. Skips styles, which development.ts reloads after each edit.
 */
function whatIsChangedBy(modules: Iterable<EnvironmentModuleNode>): PageEdit {
  const seen = new Set<EnvironmentModuleNode>();
  const edit: PageEdit = { isPage: false, islands: [] };
  function climb(module: EnvironmentModuleNode) {
    if (seen.has(module) || !module.url || /\.css(\?|$)/.test(module.url)) return;
    seen.add(module);
    if (module.url.endsWith(".island.tsx")) edit.islands.push(module.url);
    else if (module.importers.size === 0) edit.isPage = true;
    else module.importers.forEach(climb);
  }
  for (const module of modules) climb(module);
  return edit;
}
