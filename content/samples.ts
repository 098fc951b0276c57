import { type SampleInUse, samplesIn } from "#app/platform/content/samples-in.ts";
import { type BlockId, blocks, defaultContent, type SiteContent } from "./site-content.ts";

/** Lists every sample that visitors still see (decision 022), in page order. */
export function listSamples(content: SiteContent = defaultContent): SampleInUse[] {
  const ids = Object.keys(blocks).filter((id): id is BlockId => id in blocks);
  return ids.flatMap((id) => samplesIn(id, blocks[id], content[id]));
}
