import { use, useRef } from "react";
import { FileDrop } from "#app/office/files/file-drop.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import type { ListField, ValueField } from "#app/platform/content/field.ts";
import { isFit } from "#app/platform/files/client/restrictions.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { pictureRules } from "../files/contract.ts";
import { pictureShapeNames } from "../files/picture-shapes.ts";
import { BlockFormContext } from "./block-form-context.ts";
import { usePictures } from "./use-pictures.ts";

type Props = {
  list: ListField;
  path: string;
  /** The name and the field of the picture in each item. */
  picture: [string, ValueField];
  /** The number of items whose sample pictures are replaced first. */
  illustrations: number;
  /** The number of items that can be added. */
  room: number;
};

/**
 * Takes each picture that is dropped or chosen, as far as there is room: for a sample, else for a new item. Above the
 * items, so that failures are not below long ones.
 */
export function PicturesDrop({ list, path, picture: [name, { shape: shapeName }], illustrations, room: free }: Props) {
  const messages = useMessages("siteContent");
  const { onPicture, picturesLeft, onPicturesLeft } = use(BlockFormContext);
  const shape = pictureShapeNames.find((each) => each === shapeName);
  /** The last pictures without a place. One that cannot be tried again, or is canceled, gives its place to the next. */
  const waiting = useRef<readonly File[]>([]);
  const pictures = usePictures({ shape, multiple: true, onFailed: passPlaceOn }, (picture) =>
    onPicture({ list: path, name, picture }),
  );
  const language = useLanguage();
  const left = picturesLeft[path] ?? 0;
  const room = free + illustrations;
  if (room <= 0 && left === 0 && pictures.jobs.length === 0) return null;

  /** Files that cannot be sent only say why, and need no place. */
  function take(files: readonly File[]) {
    const coming = pictures.jobs.filter(({ step }) => step !== "failed").length;
    const fit = files.filter((file) => isFit(file, pictureRules));
    waiting.current = fit.slice(Math.max(room - coming, 0));
    pictures.take(files.filter((file) => !waiting.current.includes(file)));
    onPicturesLeft(path, () => waiting.current.length);
  }

  function passPlaceOn() {
    const [next, ...others] = waiting.current;
    if (!next) return;
    waiting.current = others;
    pictures.take([next]);
    onPicturesLeft(path, (before) => before - 1);
  }

  function cancel(key: number) {
    const hasPlace = pictures.jobs.some((job) => job.key === key && job.canRetry);
    pictures.cancel(key);
    if (hasPlace) passPlaceOn();
  }

  return (
    <FileDrop
      label={illustrations > 0 ? messages.samplesFirst : messages.addPictures}
      error={
        left > 0 ? interpolate(pluralize(messages.picturesLeft, left, language), { max: list.bounds.max }) : undefined
      }
      types={pictureRules.types}
      multiple
      jobs={pictures.jobs}
      onFiles={take}
      onCancel={cancel}
      onRetry={pictures.retry}
    />
  );
}
