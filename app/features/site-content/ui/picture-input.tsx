import { useState } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import type { PictureValue } from "#app/platform/content/field.ts";
import { call } from "#app/platform/http/call.ts";
import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { makePicture, picturePurpose, pictureRules } from "../files/contract.ts";
import { type PictureShape, pictureShapeNames } from "../files/picture-shapes.ts";
import { FileChooser } from "./file-chooser.tsx";
import { FieldLabel, type InputProps, TextInBoth } from "./text-in-both.tsx";
import { useFileUpload } from "./use-file-upload.ts";

type Focus = { x: number; y: number };
const middle: Focus = { x: 0.5, y: 0.5 };

/** Shows the current image, a button to replace it, its focal point, and its alternative text. */
export function PictureInput(props: InputProps) {
  const { field, path, value, problems, isSample, onChange } = props;
  const messages = useMessages("siteContent");
  const { isBusy, failure, attempt, send } = useFileUpload(picturePurpose);
  /** A new upload, stored so that the image can be cropped again. */
  const [upload, setUpload] = useState<{ objectURL: string; preview: string; focus: Focus }>();
  const shape = pictureShapeNames.find((name) => name === field.shape);
  const shown = isPicture(value) ? value : undefined;

  async function crop(objectURL: string, shape: PictureShape, focus: Focus) {
    const made = await attempt(() => call(makePicture, { body: { objectURL, shape, focus } }));
    if (made) onChange({ picture: made.picture, alt: shown?.alt ?? { en: "", ar: "" } }, path);
    return made;
  }

  async function take(file: File | undefined) {
    if (!file || !shape) return;
    const objectURL = await attempt(() => send(file));
    if (!objectURL || !(await crop(objectURL, shape, middle))) return;
    setUpload({ objectURL, preview: URL.createObjectURL(file), focus: middle });
  }

  function moveFocus(focus: Focus) {
    if (!upload || !shape) return;
    setUpload({ ...upload, focus });
    void crop(upload.objectURL, shape, focus);
  }

  return (
    <div role="group" className="grid gap-3">
      <FileChooser
        label={<FieldLabel field={field} isSample={isSample} />}
        types={pictureRules.types}
        busy={isBusy}
        error={failure ?? sentenceOf(messages, problems[`${path}.picture.src`] ?? problems[path])}
        onFile={(file) => void take(file)}
      />
      {shown?.picture.src && (
        <img src={shown.picture.src} alt="" className="max-h-40 max-w-full rounded-sm object-contain" />
      )}
      {upload && <FocusInput preview={upload.preview} focus={upload.focus} onFocus={moveFocus} />}
      <TextInBoth
        {...props}
        label={messages.altText}
        isSample={false}
        value={shown?.alt ?? { en: "", ar: "" }}
        path={`${path}.alt`}
        onChange={(alt) => shown && onChange({ ...shown, alt }, `${path}.alt`)}
      />
    </div>
  );
}

/** Sets the focal point by clicking or with two sliders. */
function FocusInput({ preview, focus, onFocus }: { preview: string; focus: Focus; onFocus: (focus: Focus) => void }) {
  const messages = useMessages("siteContent");
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
    <fieldset className="grid gap-2">
      <legend className="font-medium">{messages.focus}</legend>
      <p className="text-sm text-muted">{messages.focusHint}</p>
      {/* Clicking is a shortcut for the sliders below. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <img
        src={preview}
        alt=""
        dir="ltr"
        className="max-h-48 max-w-full cursor-crosshair justify-self-start rounded-sm"
        onClick={({ nativeEvent: { offsetX, offsetY }, currentTarget: { clientWidth, clientHeight } }) =>
          onFocus({ x: offsetX / clientWidth, y: offsetY / clientHeight })
        }
      />
      {slider(messages.focusAcross, "x")}
      {slider(messages.focusDown, "y")}
    </fieldset>
  );
}

function isPicture(value: unknown): value is PictureValue {
  return typeof value === "object" && value !== null && "picture" in value && "alt" in value;
}
