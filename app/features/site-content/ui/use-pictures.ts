import { useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { useFileUploads } from "#app/office/files/use-file-uploads.ts";
import { useMessages } from "#app/office/office-messages.tsx";
import type { PictureFile } from "#app/platform/content/field.ts";
import { call } from "#app/platform/http/call.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { listFiles, makePicture, picturePurpose, pictureRules } from "../files/contract.ts";
import type { Focus } from "../files/crop-of.ts";
import type { PictureShape } from "../files/picture-shapes.ts";
import { BlockFormContext } from "./block-form-context.ts";

export const siteFilesQuery = { ...queryOf(listFiles), staleTime: 60_000 };
const middle: Focus = { x: 0.5, y: 0.5 };
/** The name of the mutations that upload and process files, followed by the block. */
export const siteFileKey = "site-file";

/** Uploads files for the block whose form this is. */
export function useSiteUploads<Made>(
  options: Omit<Parameters<typeof useFileUploads<Made>>[0], "mutationKey">,
  onMade: (made: Made) => unknown,
) {
  const { block, isLeft } = use(BlockFormContext);
  return useFileUploads({ ...options, mutationKey: [siteFileKey, block], isHidden: isLeft }, onMade);
}

type PictureOptions = {
  shape: PictureShape | undefined;
  /** Whether several pictures can be chosen. */
  multiple?: boolean;
  /** Called when a picture that could be sent has failed for good. */
  onFailed?: () => void;
};

/** `isAnother` tells a picture that was chosen from a new focal point of the one that is shown. */
type Made = { picture: PictureFile; isAnother: boolean };

/** Uploads pictures and crops them to a shape, around the middle unless another focal point is given. */
export function usePictures(
  { shape, ...options }: PictureOptions,
  onMade: (picture: PictureFile, isAnother: boolean) => void,
) {
  const { focus: focusName } = useMessages("siteContent");
  const client = useQueryClient();
  const uploads = useSiteUploads<Made>(
    { purpose: picturePurpose, rules: pictureRules, ...options },
    async ({ picture, isAnother }) => {
      // First the library, so that the picture's focal point stays on the screen.
      await client.invalidateQueries({ queryKey: siteFilesQuery.queryKey });
      onMade(picture, isAnother);
    },
  );

  async function crop(objectURL: string, focus?: Focus): Promise<Made> {
    if (!shape) throw new Error("Expected a picture field to have a shape");
    const { picture } = await call(makePicture, { body: { objectURL, shape, focus: focus ?? middle } });
    return { picture, isAnother: focus === undefined };
  }

  return {
    ...uploads,
    take(files: readonly File[]) {
      for (const file of files) uploads.start(file, (path) => crop(path));
    },
    /** Crops an uploaded picture again, without sending it again. */
    cropAgain(original: string, focus?: Focus) {
      for (const job of uploads.jobs) if (job.isAgain) uploads.cancel(job.key); // only the last point matters
      uploads.start(undefined, () => crop(original, focus), focusName);
    },
  };
}
