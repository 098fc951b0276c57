import type { InBoth } from "./in-both.ts";

/** A picture with the words for who cannot see it. Take `picture` from content/pictures/pictures.ts. */
export type Illustration = {
  picture: { width: number; height: number; avif: string; webp: string; src: string };
  alt: InBoth;
};
