import { type SampleInUse, samplesIn } from "#app/platform/content/samples-in.ts";
import { type BlockId, blocks, defaultContent, type SiteContent } from "./site-content.ts";

/** Lists every sample in the content (decision 022), in page order, without those that an owner has accepted. */
export function listSamples(
  content: SiteContent = defaultContent,
  accepted: ReadonlySet<string> = new Set(),
): SampleInUse[] {
  const ids = Object.keys(blocks).filter((id): id is BlockId => id in blocks);
  return ids.flatMap((id) => samplesIn(id, blocks[id], content[id])).filter(({ id }) => !accepted.has(id));
}
