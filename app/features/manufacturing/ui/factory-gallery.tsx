import { Leaf } from "#app/platform/leaves/leaf.tsx";
import { gallery } from "#content/gallery.ts";
import type { ManufacturingProps } from "../manufacturing-props.ts";
import Gallery from "./gallery.leaf.tsx";

/** Spec §2 Manufacturing: nine pictures, which open in a viewer. */
export function FactoryGallery({ language, words }: ManufacturingProps) {
  const pictures = gallery.map(({ value: { picture, alt } }) => ({ picture, alt: alt[language] }));
  return <Leaf of={Gallery} props={{ pictures, words: words.gallery }} near />;
}
