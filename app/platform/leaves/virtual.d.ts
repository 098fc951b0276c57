declare module "virtual:leaves/soon" {
  /** The files that bring React to a static page; none in development (leaves-plugin.ts). */
  export const soon: string[];
}

/** From React Router, in development only. */
declare module "virtual:react-router/inject-hmr-runtime" {}
