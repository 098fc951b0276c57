/** What the review page calls them. */
export const en = {
  kind: "Patent certificate",
  titles: {
    "Gulf Cooperation Council": "Gulf Cooperation Council",
    "European Union": "European Union",
    Turkey: "Turkey",
    "United States of America": "United States of America",
  },
};
export type Words = typeof en;
