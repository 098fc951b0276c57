declare module "virtual:islands/prefetch" {
  /** The files that bring React to a static page; none in development (islands-plugin.ts). */
  export const prefetched: string[];
}

/** From React Router, in development only. */
declare module "virtual:react-router/inject-hmr-runtime" {}
