import { globSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { EnvironmentModuleNode, Plugin, ResolvedConfig } from "vite";
import * as z from "zod/mini";
import type { PageEdit } from "#app/platform/islands/development.ts";

const filesModule = "virtual:islands/files";
/** All islands. Must match the pattern in entry.server.tsx. */
const islandFiles = "app/features/*/ui/*.island.tsx";
/** The chunk of React and of what hydrates islands (vite.config.ts). */
const reactChunk = "react";
const entry = "app/entry.client.tsx";
const hydration = "app/platform/islands/hydrate-island.tsx";
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.optional(z.string()), imports: z.optional(z.array(z.string())) }),
);
type Manifest = z.infer<typeof manifestSchema>;

/**
 * Build support for islands. Builds a file for each island, and provides the addresses of the files that contain the
 * islands and React (`virtual:islands/files`). In development, notifies pages of edits that Fast Refresh cannot apply.
 */
export function islands(): Plugin {
  return {
    name: "islands",
    buildStart() {
      if (this.environment.mode !== "build" || this.environment.name !== "client") return;
      const { root } = this.environment.config;
      for (const file of globSync(islandFiles, { cwd: root })) {
        this.emitFile({ type: "chunk", id: resolve(root, file), preserveSignature: "allow-extension" });
      }
    },
    resolveId: (id) => (id === filesModule ? `\0${filesModule}` : undefined),
    load(id) {
      if (id !== `\0${filesModule}`) return undefined;
      const config = this.environment.getTopLevelConfig();
      return this.environment.mode === "build" ? builtFiles(config) : sourceFiles(config);
    },
    hotUpdate({ modules, server }) {
      if (this.environment.name !== "ssr") return;
      server.environments["client"]?.hot.send("islands:edit", whatIsChangedBy(modules));
    },
  };
}

/** Works because the browser build finishes before the server build begins. */
function builtFiles({ root, base, environments }: ResolvedConfig): string {
  const file = resolve(root, environments["client"]?.build.outDir ?? "", ".vite", "manifest.json");
  const manifest = z.parse(manifestSchema, JSON.parse(readFileSync(file, "utf8")));
  const key = Object.keys(manifest).find((each) => each === hydration || manifest[each]?.name === reactChunk);
  if (!key) throw new Error(`Expected ${hydration} or the chunk "${reactChunk}" in the browser's build`);
  const react = filesBelow(manifest, key);
  const present = filesBelow(manifest, entry).union(react);
  const addresses = (files: Set<string>) => [...files].map((each) => base + each);
  const islands = globSync(islandFiles, { cwd: root }).map((island) => [
    island,
    addresses(filesBelow(manifest, keyOf(manifest, island)).difference(present)),
  ]);
  return `
    const islands = ${JSON.stringify(Object.fromEntries(islands))};
    export const filesOf = (island) => islands["app" + island.slice(1)];
    export const prefetched = ${JSON.stringify(addresses(react))};`;
}

/** Returns the name of the chunk of an island, which can also contain what it imports; undefined for other modules. */
export function chunkOfIsland(id: string): string | undefined {
  return id.endsWith(".island.tsx") ? basename(id, ".tsx") : undefined;
}

function keyOf(manifest: Manifest, island: string): string {
  if (island in manifest) return island;
  const name = chunkOfIsland(island);
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === name);
  if (!key) throw new Error(`Expected ${island} to have its own chunk in the browser's build`);
  return key;
}

function sourceFiles({ base }: ResolvedConfig): string {
  return `
    export const filesOf = (island) => [${JSON.stringify(`${base}app`)} + island.slice(1)];
    export const prefetched = [];`;
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
