import type { PictureFile } from "#app/platform/content/field.ts";
import { pictures } from "#content/pictures/pictures.ts";

/** The cut of the hero picture for wide windows. Only the picture that the site ships with has one. */
export function tallCutOf(picture: PictureFile): { picture: PictureFile; media: string } | undefined {
  if (picture.src !== pictures.bottle.src) return undefined;
  return { picture: pictures["bottle-tall"], media: "(width >= 48rem)" };
}
