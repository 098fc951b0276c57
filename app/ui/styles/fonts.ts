/** The fonts the first view of a page needs, to be preloaded. Made by scripts/build-fonts.ts; change it there. */
export const preloadFonts: Record<"en" | "ar", readonly string[]> = {
  en: ["/fonts/text.afd1a075.woff2","/fonts/heading.2adc4f6c.woff2"],
  ar: ["/fonts/text-arabic-400.a225b001.woff2","/fonts/text-arabic-600.82e6308f.woff2","/fonts/heading-arabic.502d45ad.woff2","/fonts/text.afd1a075.woff2"],
};
