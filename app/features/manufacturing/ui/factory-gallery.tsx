import { Leaf } from "#app/platform/leaves/leaf.tsx";
import type { ManufacturingProps } from "../manufacturing-props.ts";
import Gallery from "./gallery.leaf.tsx";

/** Spec §2 Manufacturing: nine pictures that open in a viewer. */
export function FactoryGallery({ content: { gallery }, words }: ManufacturingProps) {
  const pictures = gallery.pictures.map(({ picture }) => picture);
  return <Leaf of={Gallery} props={{ pictures, words: words.gallery }} near />;
}
