/**
 * Denoises Blender renders (content/pictures/scenes) with a median filter and downscaling, and writes them to
 * `content/pictures`: `node tools/assets/develop-renders.ts <folder with the rendered PNG files>`, then `node
 * tools/assets/build-pictures.ts`.
 */
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const [renders] = process.argv.slice(2);
if (!renders) throw new Error("Specify the folder with the rendered pictures");
const target = fileURLToPath(new URL("../../content/pictures/", import.meta.url));

/** The widths at which the denoised images are still sharp. */
const widths: Readonly<Record<string, number>> = { product: 800, gallery: 960 };

for (const file of await readdir(renders)) {
  const width = widths[file.split("-")[0] ?? ""];
  if (!width || !file.endsWith(".png")) continue;
  const developed = await sharp(join(renders, file))
    .median(3)
    .resize(width)
    .webp({ quality: 95, effort: 6 })
    .toBuffer();
  await writeFile(join(target, file.replace(".png", ".webp")), developed);
  console.log(`${String(developed.length).padStart(6)} ${file}`);
}
