import { useQuery } from "@tanstack/react-query";
import { use, useId, useRef, useState } from "react";
import { FileDrop } from "#app/office/files/file-drop.tsx";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import type { PictureValue } from "#app/platform/content/field.ts";
import { noPicture, noText } from "#app/platform/content/fields.ts";
import type { FileInBlock } from "#app/platform/content/files-in.ts";
import { parentPath } from "#app/platform/content/paths.ts";
import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { type Language, languages, type Localized } from "#app/platform/i18n/language.ts";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { keepFocus } from "#app/ui/form/keep-focus.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { pictureRules } from "../files/contract.ts";
import { pictureShapeNames, type PictureShapeRules, pictureShapes } from "../files/picture-shapes.ts";
import { BlockFormContext } from "./block-form-context.ts";
import { FieldConflict } from "./field-conflict.tsx";
import { FocusInput } from "./focus-input.tsx";
import { PictureLibrary } from "./picture-library.tsx";
import { useAccept } from "./sample-note.tsx";
import { FieldLabel, type InputProps, TextInBoth } from "./text-in-both.tsx";
import { siteFilesQuery, usePictures } from "./use-pictures.ts";

/** Shows the current image with its focal point, ways to replace it, and its alternative text. */
export function PictureInput(props: InputProps) {
  const { field, path, value, problems, isSample, onChange } = props;
  const messages = useMessages("siteContent");
  const { files: fileMessages } = useOfficeMessages();
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  /** The picture was replaced, and no one has looked at its alt text yet. */
  const [isAltOld, setAltOld] = useState(false);
  /** The alt text was changed after the last picture was chosen, which may still be on its way. */
  const isAltWritten = useRef(false);
  /** The languages whose alternative text was left empty. */
  const [left, setLeft] = useState<readonly Language[]>([]);
  const shape = pictureShapeNames.find((name) => name === field.shape);
  const rules: PictureShapeRules | undefined = shape && pictureShapes[shape];
  const hasAlt = !rules?.isDecorative;
  const shown = isPicture(value) ? value : undefined;
  const { data: files } = useQuery(siteFilesQuery);
  const file = files?.find((each) => "src" in each.value && each.value.src === shown?.picture.src);
  const { samples, accepted, shipped } = use(BlockFormContext);
  const sample = (samples.get(path) ?? samples.get(parentPath(path)))?.id;
  const accept = useAccept();
  const alt = shown?.alt ?? noText;
  const isAltMissing = hasAlt && Boolean(shown?.picture.src) && languages.every((language) => !alt[language].trim());
  const isAltOfSample = sample !== undefined && !accepted.has(sample) && isOfAnotherPicture(alt, shown, shipped);
  const missing = left.filter((language) => shown?.picture.src && !alt[language].trim());
  const pictures = usePictures({ shape }, (picture, isAnother) => {
    onChange(picture, `${path}.picture`);
    if (isAnother && !isAltWritten.current) setAltOld(true);
  });

  function replace(act: () => void) {
    isAltWritten.current = false;
    act();
  }

  function remove() {
    keepFocus(
      () => onChange(noPicture, `${path}.picture`),
      () => group.current?.querySelector("input"),
    );
  }

  /** The text of a sample fits as it is, so nothing of the sample is left to replace. */
  function keepAlt() {
    keepFocus(
      () => setAltOld(false),
      () => group.current?.querySelector("textarea"),
    );
    if (sample && !accepted.has(sample)) accept.mutate({ body: { samples: [sample], isFine: true } });
  }

  return (
    <div ref={group} role="group" aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <p id={id} className="font-semibold">
        <FieldLabel field={field} isSample={isSample} isOptional={field.bounds.min === 0} />
      </p>
      {file && shape ? (
        <FocusInput
          key={file.original}
          original={file.original}
          shape={shape}
          focus={file.focus ?? { x: 0.5, y: 0.5 }}
          onFocus={(focus) => pictures.cropAgain(file.original, focus)}
        />
      ) : null}
      {shown?.picture.src && (
        <img src={shown.picture.src} alt="" className="max-h-40 max-w-full rounded-sm object-contain" />
      )}
      <FileDrop
        label={shown?.picture.src ? fileMessages.replace : messages.addPicture}
        types={pictureRules.types}
        jobs={pictures.jobs}
        error={sentenceOf(messages, problems[`${path}.picture.src`] ?? problems[path])}
        onFiles={([file]) => file && replace(() => pictures.take([file]))}
        onCancel={pictures.cancel}
        onRetry={pictures.retry}
      >
        <Button tone="quiet" size="small" onClick={() => setChoosing(true)}>
          {messages.library.open}
        </Button>
        {field.bounds.min === 0 && shown?.picture.src && (
          <IconButton label={messages.removePicture} onClick={remove}>
            <Icon name="trash" size={18} />
          </IconButton>
        )}
      </FileDrop>
      <PictureLibrary
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(original) => {
          setChoosing(false);
          replace(() => pictures.cropAgain(original));
        }}
      />
      <FieldConflict path={`${path}.picture`} kind="picture" />
      {hasAlt && (
        <TextInBoth
          {...props}
          label={messages.altText}
          isSample={false}
          value={alt}
          path={`${path}.alt`}
          problems={{
            ...Object.fromEntries(missing.map((language) => [`${path}.alt.${language}`, "required"])),
            ...problems,
          }}
          onLeave={(language) => setLeft((before) => [...before, language])}
          onChange={(part, changed) => {
            isAltWritten.current = true;
            setAltOld(false);
            onChange(part, changed);
          }}
        />
      )}
      {isAltMissing && missing.length === 0 && (
        <p role="status" className="text-sm text-gold-text">
          {messages.altMissing}
        </p>
      )}
      {hasAlt && (isAltOld || isAltOfSample) && !isAltMissing && (
        <div role="status" className="flex flex-wrap items-center gap-2 text-sm text-gold-text">
          <span className="grow">{messages.altOld}</span>
          <Button tone="outline" size="small" onClick={keepAlt}>
            {messages.altFits}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether a text is still that of a picture which the site shipped with, and which another one has replaced. */
function isOfAnotherPicture(alt: Localized, shown: PictureValue | undefined, shipped: readonly FileInBlock[]): boolean {
  const pictures = shipped.flatMap((file) => (file.kind === "picture" ? [file.value] : []));
  const src = shown?.picture.src;
  return (
    Boolean(src) &&
    !pictures.some(({ picture }) => picture.src === src) &&
    pictures.some((other) => languages.every((language) => other.alt[language] === alt[language]))
  );
}

function isPicture(value: unknown): value is PictureValue {
  return typeof value === "object" && value !== null && "picture" in value && "alt" in value;
}
