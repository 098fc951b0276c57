import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useState } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { cropOf, croppedAxes, type Focus } from "../files/crop-of.ts";
import { type PictureShape, type PictureShapeRules, pictureShapes } from "../files/picture-shapes.ts";

/** A new focal point is used after it has not moved for this long. */
const useAfterMilliseconds = 150;
const steps = { ArrowLeft: ["x", -1], ArrowRight: ["x", 1], ArrowUp: ["y", -1], ArrowDown: ["y", 1] } as const;

type Props = {
  /** The path of the original picture. */
  original: string;
  shape: PictureShape;
  focus: Focus;
  onFocus: (focus: Focus) => void;
};

/** Sets the focal point on the picture by pointer or arrow keys. Hidden unless the picture is cropped. */
export function FocusInput({ original, shape, focus, onFocus }: Props) {
  const messages = useMessages("siteContent");
  const rules: PictureShapeRules = pictureShapes[shape];
  const [at, setAt] = useState(focus);
  /** Unknown until the picture has loaded. */
  const [size, setSize] = useState<{ width: number; height: number }>();
  const axes = size ? croppedAxes(size, rules) : [];
  const crop = size && cropOf(size, rules, at);

  const apply = useEffectEvent((point: Focus) => {
    if (point.x !== focus.x || point.y !== focus.y) onFocus(point);
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(at), useAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [at]);

  function moveTo({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
    const box = (currentTarget.closest(".site-focus") ?? currentTarget).getBoundingClientRect();
    setAt({ x: share((clientX - box.left) / box.width), y: share((clientY - box.top) / box.height) });
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
  }

  function moveByKey(event: KeyboardEvent) {
    const step = Object.entries(steps).find(([key]) => key === event.key)?.[1];
    if (!step) return;
    event.preventDefault();
    const [axis, direction] = step;
    setAt((before) => ({ ...before, [axis]: share(before[axis] + direction * (event.shiftKey ? 0.1 : 0.01)) }));
  }

  const place = (point: Focus) => ({ insetInlineStart: percent(point.x), insetBlockStart: percent(point.y) });
  const [across, down] = [Math.round(at.x * 100), Math.round(at.y * 100)];
  return (
    <div hidden={axes.length === 0} className="grid gap-1">
      {/* Clicking is a shortcut for the point, which has the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div dir="ltr" className="site-focus" onClick={moveTo}>
        <img
          src={original}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
        />
        {crop && size && (
          <span
            className="site-focus-crop"
            style={{
              ...place({ x: crop.left / size.width, y: crop.top / size.height }),
              inlineSize: percent(crop.width / size.width),
              blockSize: percent(crop.height / size.height),
            }}
          />
        )}
        <span
          role="slider"
          tabIndex={0}
          aria-label={messages.focus}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={axes.includes("x") ? across : down}
          aria-valuetext={interpolate(messages.focusAt, { across, down })}
          className="site-focus-point"
          style={place(at)}
          onKeyDown={moveByKey}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={drag}
        />
      </div>
      <p className="text-sm text-muted">{messages.focusHint}</p>
    </div>
  );
}

function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}

function percent(value: number): string {
  return `${value * 100}%`;
}
