import { Picture } from "#app/ui/layout/picture.tsx";
import { pictures } from "#content/pictures/pictures.ts";
import type { ManufacturingProps } from "../manufacturing-props.ts";

export function FacilityPicture({ words, sizes, first }: ManufacturingProps & { sizes: string; first?: boolean }) {
  return <Picture picture={pictures.facility} alt={words.pictureAlt} sizes={sizes} first={first ?? false} />;
}
