import { expect, test } from "vitest";
import { shownIn } from "#app/platform/content/block-values.ts";
import { sharePicture } from "#app/platform/files/share-picture.ts";
import { defaultContent } from "#content/site-content.ts";
import { publicPageMeta, type ShareImage, sharePictureOf } from "./public-page-meta.ts";

const photo = {
  src: `/objects/uploads/a/${sharePicture.name}`,
  width: sharePicture.width,
  height: sharePicture.height,
};

test.each<[string, ShareImage, alt: string]>([
  ["the English site", sharePictureOf(shownIn(defaultContent, "en").pages, "en"), defaultContent.pages.shareEn.alt.en],
  ["the Arabic site", sharePictureOf(shownIn(defaultContent, "ar").pages, "ar"), defaultContent.pages.shareAr.alt.ar],
  ["an article's photo", photo, "Open day | PMF"],
  ["a photo with its own text", { ...photo, alt: "خط الإنتاج" }, "خط الإنتاج"],
  ["a photo with an empty text", { ...photo, alt: "" }, "Open day | PMF"],
])("link previews read the address, size, and text of the picture of %s", (_, image, alt) => {
  const meta = publicPageMeta({
    title: "Open day | PMF",
    description: "See the lines",
    path: "/news/open-day",
    language: "ar",
    publicUrl: "https://pmf.example",
    image,
  });
  const said = Object.fromEntries(
    meta.flatMap((tag) => ("property" in tag ? [[tag["property"], tag["content"]]] : [])),
  );
  expect(said).toMatchObject({
    "og:image": `https://pmf.example${image.src}`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": alt,
  });
});
