import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { IconButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { largestOf, Picture, type PictureSources } from "#app/ui/layout/picture.tsx";
import type { Messages } from "../messages.ts";
import { stepOfKey, stepOfSwipe, stepped } from "../picture-step.ts";

type Props = {
  pictures: { picture: PictureSources; alt: string; caption?: string }[];
  messages: Messages["gallery"];
  /** The picture whose viewer the initial page contains, for the preview of the site editor. */
  startsAt?: number;
};

/** Links to the full-size images. With JavaScript, they open in a viewer instead. */
export default function Gallery({ pictures, messages, startsAt }: Props) {
  const viewer = useRef<HTMLDialogElement>(null);
  const swipe = useRef<number>(undefined);
  /** Undefined until an image is selected, so that the initial page does not contain the viewer. */
  const [index, setIndex] = useState(startsAt);
  const shown = index === undefined ? undefined : pictures[index];

  function open(event: MouseEvent, chosen: number) {
    // Let the browser open a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    flushSync(() => setIndex(chosen)); // the dialog element must exist before it can be opened
    viewer.current?.showModal();
  }

  function go(step: number) {
    if (step && index !== undefined) setIndex(stepped(index, step, pictures.length));
  }

  function goByKey(event: KeyboardEvent) {
    go(stepOfKey(event.key, directionOfPage()));
  }

  function endSwipe(x: number) {
    if (swipe.current !== undefined) go(stepOfSwipe(x - swipe.current, directionOfPage()));
    swipe.current = undefined;
  }

  return (
    <>
      <ul className="mosaic" data-held>
        {pictures.map(({ picture, alt }, place) => (
          <li key={picture.src}>
            <a href={largestOf(picture)} onClick={(event) => open(event, place)}>
              <Picture picture={picture} alt={alt} sizes="(width >= 80rem) 18rem, (width >= 48rem) 24vw, 46vw" />
            </a>
          </li>
        ))}
      </ul>
      {/* Arrow keys are only a shortcut for the buttons. */}
      {index !== undefined && shown && (
        <dialog ref={viewer} aria-label={messages.viewer} closedby="any" onKeyDown={goByKey} className="viewer">
          <figure
            onPointerDown={(event) => (swipe.current = event.clientX)}
            onPointerUp={(event) => endSwipe(event.clientX)}
            onPointerCancel={() => (swipe.current = undefined)}
          >
            <Picture key={shown.picture.src} picture={shown.picture} alt="" sizes="92vw" draggable={false} />
            <figcaption>
              <p role="status">
                <bdi>{interpolate(messages.position, { number: index + 1, total: pictures.length })}</bdi> ·{" "}
                {shown.caption ?? shown.alt}
              </p>
            </figcaption>
          </figure>
          <IconButton label={messages.previous} onClick={() => go(-1)}>
            <Icon name="chevron" className="rotate-180" />
          </IconButton>
          <IconButton label={messages.next} onClick={() => go(1)}>
            <Icon name="chevron" />
          </IconButton>
          <form method="dialog">
            <IconButton type="submit" label={messages.close}>
              <Icon name="close" />
            </IconButton>
          </form>
        </dialog>
      )}
    </>
  );
}

function directionOfPage(): "ltr" | "rtl" {
  return document.documentElement.dir === "rtl" ? "rtl" : "ltr";
}
