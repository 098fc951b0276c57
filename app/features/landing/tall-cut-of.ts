import type { PictureFile } from "#app/platform/content/field.ts";
import { pictures } from "#content/pictures/pictures.ts";

/** Returns the hero image's crop for wide viewports. Only the default image has one. */
export function tallCutOf(picture: PictureFile): { picture: PictureFile; media: string } | undefined {
  if (picture.src !== pictures.bottle.src) return undefined;
  return { picture: pictures["bottle-tall"], media: "(width >= 48rem)" };
}
