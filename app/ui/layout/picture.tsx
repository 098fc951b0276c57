import type { ComponentProps } from "react";

/** An image in several widths and two formats. `avif` and `webp` are `srcset` lists. */
export type PictureSources = {
  width: number;
  height: number;
  avif: string;
  webp: string;
  src: string;
};

type PictureProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height"> & {
  picture: PictureSources;
  /** A different crop for viewports that match `media`. */
  instead?: { picture: PictureSources; media: string };
  alt: string;
  /** The displayed width, as in `<img sizes>`. */
  sizes: string;
  /** Set if the image is visible before scrolling, so that it loads first. All other images load lazily. */
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

/** Sets its own size, because its aspect ratio differs from the main image's. */
function OtherCut({ picture, media, sizes }: NonNullable<PictureProps["instead"]> & { sizes: string }) {
  const { width, height, avif, webp } = picture;
  return (
    <>
      <source type="image/avif" srcSet={avif} {...{ media, sizes, width, height }} />
      <source type="image/webp" srcSet={webp} {...{ media, sizes, width, height }} />
    </>
  );
}

/** Returns the URL of the widest WebP, for a link to the full-size image. */
export function largestOf({ webp, src }: PictureSources): string {
  const [address = src] = webp.split(", ").at(-1)?.split(" ") ?? [];
  return address;
}
