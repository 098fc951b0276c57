import type { ComponentProps } from "react";

/** A picture in several widths and two formats; `avif` and `webp` are `srcset` lists. */
export type PictureSources = {
  width: number;
  height: number;
  avif: string;
  webp: string;
  src: string;
};

type PictureProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height"> & {
  picture: PictureSources;
  /** Another cut for windows that fit `media`. */
  instead?: { picture: PictureSources; media: string };
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** It is what a visitor sees first: fetched before all else. All others wait until they are near. */
  first?: boolean;
};

export function Picture({ picture, instead, alt, sizes, first = false, ...rest }: PictureProps) {
  return (
    <picture>
      {instead && <OtherCut {...instead} sizes={sizes} />}
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img
        {...rest}
        srcSet={picture.webp}
        sizes={sizes}
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={first ? undefined : "lazy"}
        decoding={first ? undefined : "async"}
        fetchPriority={first ? "high" : undefined}
      />
    </picture>
  );
}

/** With its own size, as its shape is not that of the picture. */
function OtherCut({ picture, media, sizes }: NonNullable<PictureProps["instead"]> & { sizes: string }) {
  const { width, height, avif, webp } = picture;
  return (
    <>
      <source type="image/avif" srcSet={avif} {...{ media, sizes, width, height }} />
      <source type="image/webp" srcSet={webp} {...{ media, sizes, width, height }} />
    </>
  );
}

/** The address of the widest WebP, for a link to the whole picture. */
export function largestOf({ webp, src }: PictureSources): string {
  const [address = src] = webp.split(", ").at(-1)?.split(" ") ?? [];
  return address;
}
