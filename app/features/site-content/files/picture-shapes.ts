/** A place for pictures on the site. */
export type PictureShapeRules = {
  /** Width divided by height; without it, a picture keeps its own shape, between 1:2 and 2:1. */
  ratio?: number;
  /** In pixels: sharp on a 2x screen. A narrower crop is rejected. */
  leastWidth: number;
  /** The widths that the page uses, ascending. Those above `leastWidth` are made only if the picture is wide enough. */
  files: readonly { width: number; avifBytes: number }[];
};

/** All picture shapes of the site. scripts/build-pictures.ts renders the shipped pictures in the same widths. */
export const pictureShapes = {
  /** Next to the title on wide screens; phones show its center. At most 35 KB (design §11). */
  hero: {
    ratio: 5 / 5.4,
    leastWidth: 1110,
    files: [
      { width: 560, avifBytes: 18_000 },
      { width: 840, avifBytes: 28_000 },
      { width: 1110, avifBytes: 35_000 },
    ],
  },
  facility: {
    ratio: 3 / 2,
    leastWidth: 1200,
    files: [
      { width: 480, avifBytes: 20_000 },
      { width: 800, avifBytes: 40_000 },
      { width: 1200, avifBytes: 70_000 },
      { width: 1600, avifBytes: 110_000 },
    ],
  },
  /** The widest is for the full-screen viewer. */
  gallery: {
    ratio: 3 / 2,
    leastWidth: 960,
    files: [
      { width: 480, avifBytes: 20_000 },
      { width: 960, avifBytes: 60_000 },
      { width: 1600, avifBytes: 110_000 },
    ],
  },
  product: {
    ratio: 4 / 3,
    leastWidth: 800,
    files: [
      { width: 400, avifBytes: 15_000 },
      { width: 800, avifBytes: 40_000 },
    ],
  },
  /** A scan; the widest makes its small print legible. */
  certificate: {
    leastWidth: 960,
    files: [
      { width: 480, avifBytes: 30_000 },
      { width: 960, avifBytes: 90_000 },
      { width: 1600, avifBytes: 200_000 },
    ],
  },
  /** The preview of a shared link (og:image); social networks use its JPEG. */
  share: { ratio: 1200 / 630, leastWidth: 1200, files: [{ width: 1200, avifBytes: 120_000 }] },
} as const satisfies Record<string, PictureShapeRules>;

export type PictureShape = keyof typeof pictureShapes;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of this very record
export const pictureShapeNames = Object.keys(pictureShapes) as [PictureShape, ...PictureShape[]];
