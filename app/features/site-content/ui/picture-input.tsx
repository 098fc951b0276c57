import { useState } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import type { PictureFile, PictureValue } from "#app/platform/content/field.ts";
import { call } from "#app/platform/http/call.ts";
import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { croppedAxes, type Focus } from "../files/crop-of.ts";
import { makePicture, picturePurpose, pictureRules } from "../files/contract.ts";
import {
  type PictureShape,
  pictureShapeNames,
  type PictureShapeRules,
  pictureShapes,
} from "../files/picture-shapes.ts";
import { FieldConflict } from "./field-conflict.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { FieldLabel, type InputProps, TextInBoth } from "./text-in-both.tsx";
import { useFileUpload } from "./use-file-upload.ts";

const middle: Focus = { x: 0.5, y: 0.5 };
/** `objectURL` is undefined until the file has arrived. */
type Upload = { objectURL: string | undefined; preview: string; focus: Focus };
type Cut = { picture: PictureFile; objectURL: string };

/** Shows the current image, a button to replace it, its focal point, and its alternative text. */
export function PictureInput(props: InputProps) {
  const { field, path, value, problems, isSample, onChange } = props;
  const messages = useMessages("siteContent");
  /** A new upload, stored so that the image can be cropped again. */
  const [upload, setUpload] = useState<Upload>();
  const { isBusy, failure, run, send } = useFileUpload<Cut>(picturePurpose, (cut) => {
    setUpload((before) => before && { ...before, objectURL: cut.objectURL });
    onChange(cut.picture, `${path}.picture`);
  });
  const shape = pictureShapeNames.find((name) => name === field.shape);
  const shown = isPicture(value) ? value : undefined;

  async function crop(objectURL: string, shape: PictureShape, focus: Focus): Promise<Cut> {
    const { picture } = await call(makePicture, { body: { objectURL, shape, focus } });
    return { picture, objectURL };
  }

  function take(file: File | undefined) {
    if (!file || !shape) return;
    setUpload({ objectURL: undefined, preview: URL.createObjectURL(file), focus: middle });
    run(async () => crop(await send(file), shape, middle));
  }

  function moveFocus(focus: Focus) {
    if (!upload?.objectURL || !shape) return;
    const { objectURL } = upload;
    setUpload({ ...upload, focus });
    run(() => crop(objectURL, shape, focus));
  }

  return (
    <div role="group" className="grid gap-3">
      <FileChooser
        label={<FieldLabel field={field} isSample={isSample} />}
        types={pictureRules.types}
        busy={isBusy}
        error={failure ?? sentenceOf(messages, problems[`${path}.picture.src`] ?? problems[path])}
        onFile={take}
      />
      <FieldConflict path={`${path}.picture`} kind="picture" />
      {shown?.picture.src && (
        <img src={shown.picture.src} alt="" className="max-h-40 max-w-full rounded-sm object-contain" />
      )}
      {upload?.objectURL && shape && (
        <FocusInput
          key={upload.preview}
          preview={upload.preview}
          shape={shape}
          focus={upload.focus}
          onFocus={moveFocus}
        />
      )}
      <TextInBoth
        {...props}
        label={messages.altText}
        isSample={false}
        value={shown?.alt ?? { en: "", ar: "" }}
        path={`${path}.alt`}
      />
    </div>
  );
}

type FocusProps = { preview: string; shape: PictureShape; focus: Focus; onFocus: (focus: Focus) => void };

/** Sets the focal point by clicking or with sliders. Hidden unless the picture is cropped. */
function FocusInput({ preview, shape, focus, onFocus }: FocusProps) {
  const messages = useMessages("siteContent");
  const rules: PictureShapeRules = pictureShapes[shape];
  /** Empty until the picture has loaded. */
  const [axes, setAxes] = useState<readonly (keyof Focus)[]>([]);
  const slider = (label: string, axis: keyof Focus) => (
    <label className="grid gap-1 text-sm">
      {label}
      <input
        type="range"
        dir="ltr"
        min={0}
        max={100}
        value={Math.round(focus[axis] * 100)}
        onChange={({ target }) => onFocus({ ...focus, [axis]: target.valueAsNumber / 100 })}
      />
    </label>
  );
  return (
    <fieldset className="grid gap-2" hidden={axes.length === 0}>
      <legend className="font-medium">{messages.focus}</legend>
      <p className="text-sm text-muted">{messages.focusHint}</p>
      {/* Clicking is a shortcut for the sliders below. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <img
        src={preview}
        alt=""
        dir="ltr"
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setAxes(croppedAxes({ width, height }, rules))
        }
        className="max-h-48 max-w-full cursor-crosshair justify-self-start rounded-sm"
        onClick={({ nativeEvent: { offsetX, offsetY }, currentTarget: { clientWidth, clientHeight } }) =>
          onFocus({ x: offsetX / clientWidth, y: offsetY / clientHeight })
        }
      />
      {axes.includes("x") && slider(messages.focusAcross, "x")}
      {axes.includes("y") && slider(messages.focusDown, "y")}
    </fieldset>
  );
}

function isPicture(value: unknown): value is PictureValue {
  return typeof value === "object" && value !== null && "picture" in value && "alt" in value;
}
