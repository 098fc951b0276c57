import type { Content } from "#app/platform/content/field.ts";
import { type SampleInUse, samplesIn } from "#app/platform/content/samples-in.ts";
import { listSamples } from "#content/samples.ts";
import { type BlockId, blocks } from "#content/site-content.ts";
import { blockIds, type BlockState } from "../contract.ts";

export type Written = { block: BlockId; value: Content };

const sampleOrder = listSamples().map((sample) => pathOf(sample));

/** Lists the samples in the drafts or, for other blocks, in the published content. Includes unsaved input. */
export function samplesOf(
  states: readonly BlockState[],
  accepted: ReadonlySet<string>,
  written?: Written,
): SampleInUse[] {
  return blockIds.flatMap((id) => {
    const state = states.find((each) => each.id === id);
    const value = written?.block === id ? written.value : (state?.draft?.value ?? state?.published ?? {});
    return samplesIn(id, blocks[id], value).filter((sample) => !accepted.has(sample.id));
  });
}

export function pathOf(sample: SampleInUse): string;
export function pathOf(sample: SampleInUse | undefined): string | undefined;
export function pathOf(sample: SampleInUse | undefined): string | undefined {
  return sample && `${sample.block}.${sample.field}`;
}

/** Returns the first sample after the selected field, or the first of all samples. */
export function sampleAfter(samples: readonly SampleInUse[], chosen: string | undefined): SampleInUse | undefined {
  const placeOf = (path: string) => sampleOrder.findIndex((each) => path === each || path.startsWith(`${each}.`));
  const place = chosen ? placeOf(chosen) : -1;
  return samples.find((sample) => placeOf(pathOf(sample)) > place) ?? samples[0];
}
