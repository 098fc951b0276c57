declare module "virtual:leaves/soon" {
  /** The files that bring React to a reading page; none while developing (leaves-plugin.ts). */
  export const soon: string[];
}

/** React Router's own, in development only. */
declare module "virtual:react-router/inject-hmr-runtime" {}
