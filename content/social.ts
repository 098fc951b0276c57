import { sample, type Supplied } from "./sample.ts";

/** The maker's pages elsewhere. The samples lead to each network's own front page, to nobody's account. */
export const socialContent = {
  linkedin: { name: "LinkedIn", url: sample("https://www.linkedin.com/") },
  facebook: { name: "Facebook", url: sample("https://www.facebook.com/") },
  instagram: { name: "Instagram", url: sample("https://www.instagram.com/") },
  youtube: { name: "YouTube", url: sample("https://www.youtube.com/") },
  x: { name: "X", url: sample("https://x.com/") },
} satisfies Record<string, { name: string; url: Supplied<string> }>;
