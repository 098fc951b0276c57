declare module "subset-font" {
  /** The part of the package that we use. The package has no types. */
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: {
      targetFormat: "woff2" | "truetype";
      keepFeatures?: string[];
      noHinting?: boolean;
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
