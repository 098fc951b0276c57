import { Island } from "#app/platform/islands/island.tsx";
import type { ManufacturingProps } from "../manufacturing-props.ts";
import Gallery from "./gallery.island.tsx";

/** Requirements §2.11 Manufacturing: nine photos that open in a viewer. */
export function FactoryGallery({ content: { gallery }, messages }: ManufacturingProps) {
  const pictures = gallery.pictures.map(({ picture }) => picture);
  return <Island of={Gallery} props={{ pictures, messages: messages.gallery }} near />;
}
