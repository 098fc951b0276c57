/** The regions in which PMF is patented (requirements §3 patent_certificates). Rows store the English name. */
export const patentRegions = [
  { id: "gcc", name: "Gulf Cooperation Council" },
  { id: "eu", name: "European Union" },
  { id: "turkey", name: "Turkey" },
  { id: "usa", name: "United States of America" },
] as const;
export type PatentRegionId = (typeof patentRegions)[number]["id"];
