/** See islands-plugin.ts. */
declare module "virtual:islands/files" {
  /** Returns the addresses of an island's file and of the files that it imports, except the entry's and React's. */
  export function filesOf(island: string): string[];
  /** The files that load React on a static page; empty in development. */
  export const prefetched: string[];
}

/** Provided by React Router, in development only. */
declare module "virtual:react-router/inject-hmr-runtime" {}
