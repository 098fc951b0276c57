/** Where PMF is patented (spec §3 patent_certificates); the English name is the stored value. */
export const patentRegions = [
  { id: "gcc", name: "Gulf Cooperation Council" },
  { id: "eu", name: "European Union" },
  { id: "turkey", name: "Turkey" },
  { id: "usa", name: "United States of America" },
] as const;
export type PatentRegionId = (typeof patentRegions)[number]["id"];
