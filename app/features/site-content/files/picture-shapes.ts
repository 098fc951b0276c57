/** A place for pictures on the site. */
export type PictureShapeRules = {
  /** Width by height of what is shown; a picture without one keeps its own shape, within reason. */
  ratio?: number;
  /** In pixels: what looks sharp on a dense screen. A narrower picture is refused. */
  leastWidth: number;
  /** The widths that the page uses, the smallest first; those beyond `leastWidth` are made where the picture has them. */
  files: readonly { width: number; avifBytes: number }[];
};

/** Every shape that a picture of the site can have; scripts/build-pictures.ts makes those it ships with in the same widths. */
export const pictureShapes = {
  /** Beside the title on wide screens; phones show the middle of it, in at most 35 KB. */
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
  /** The widest is for the viewer, which fills the window. */
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
  /** A scan, whose small print is read in the widest. */
  certificate: {
    leastWidth: 960,
    files: [
      { width: 480, avifBytes: 30_000 },
      { width: 960, avifBytes: 90_000 },
      { width: 1600, avifBytes: 200_000 },
    ],
  },
  /** What social networks show of a link; they take its JPEG. */
  share: { ratio: 1200 / 630, leastWidth: 1200, files: [{ width: 1200, avifBytes: 120_000 }] },
} as const satisfies Record<string, PictureShapeRules>;

export type PictureShape = keyof typeof pictureShapes;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of this very record
export const pictureShapeNames = Object.keys(pictureShapes) as [PictureShape, ...PictureShape[]];
