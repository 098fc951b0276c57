declare module "virtual:islands/prefetch" {
  /** The files that load React on a static page; empty in development (islands-plugin.ts). */
  export const prefetched: string[];
}

/** Provided by React Router, in development only. */
declare module "virtual:react-router/inject-hmr-runtime" {}
