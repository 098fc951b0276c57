/** The requirements for images in one position on the site. */
export type PictureShapeRules = {
  /** Width divided by height. If not set, images keep their own aspect ratio, between 1:2 and 2:1. */
  ratio?: number;
  /** The minimum width of the crop in pixels, for sharpness on a 2x screen. Narrower crops are rejected. */
  leastWidth: number;
  /**
   * The widths that the page uses, in ascending order. Widths above `leastWidth` are created only if the image is large
   * enough.
   */
  files: readonly { width: number; avifBytes: number }[];
  /** The picture itself stays a PNG, which can be transparent and which every program shows. */
  isPng?: boolean;
  /** Screen readers skip the picture, because its meaning is written next to it. It has no alt text. */
  isDecorative?: boolean;
};

/** All image shapes on the site. tools/assets/build-pictures.ts renders the default images with the same widths. */
export const pictureShapes = {
  /** Shown next to the title on wide screens. Phones show its center. At most 35 KB (decision 023). */
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
  /** The largest width is for the full-screen viewer. */
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
  /** A scanned document. The largest width makes its small print legible. */
  certificate: {
    leastWidth: 960,
    files: [
      { width: 480, avifBytes: 30_000 },
      { width: 960, avifBytes: 90_000 },
      { width: 1600, avifBytes: 200_000 },
    ],
  },
  /** The researcher, in a circle. */
  portrait: {
    ratio: 1,
    leastWidth: 192,
    files: [
      { width: 96, avifBytes: 6_000 },
      { width: 192, avifBytes: 15_000 },
      { width: 288, avifBytes: 25_000 },
    ],
  },
  /** Next to the name, on each page. */
  logo: {
    ratio: 1,
    leastWidth: 80,
    files: [
      { width: 40, avifBytes: 3_000 },
      { width: 80, avifBytes: 5_000 },
      { width: 120, avifBytes: 8_000 },
    ],
    isPng: true,
    isDecorative: true,
  },
  /** In tabs and bookmarks (48), and on home screens (192, and the PNG). */
  icon: {
    ratio: 1,
    leastWidth: 512,
    files: [
      { width: 48, avifBytes: 3_000 },
      { width: 192, avifBytes: 10_000 },
      { width: 512, avifBytes: 30_000 },
    ],
    isPng: true,
    isDecorative: true,
  },
  /** The link preview (og:image). Social networks use the JPEG version. */
  share: { ratio: 1200 / 630, leastWidth: 1200, files: [{ width: 1200, avifBytes: 120_000 }] },
} as const satisfies Record<string, PictureShapeRules>;

export type PictureShape = keyof typeof pictureShapes;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys come from the object itself
export const pictureShapeNames = Object.keys(pictureShapes) as [PictureShape, ...PictureShape[]];
