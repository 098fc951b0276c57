/** Renders the first page of a PDF in a worker, so that a malicious file can only block or crash the worker. */
import { getDocument } from "unpdf/pdfjs";

const width = 640;

addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => void draw(data));

async function draw(data: ArrayBuffer): Promise<void> {
  try {
    // @ts-expect-error -- a worker has fonts, but no document
    const ownerDocument: HTMLDocument = { fonts: Reflect.get(globalThis, "fonts") };
    const options = { data: new Uint8Array(data), CanvasFactory: Canvases, FilterFactory: Filters, ownerDocument };
    const page = await (await getDocument({ ...options, useSystemFonts: true }).promise).getPage(1);
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
    const canvas = new OffscreenCanvas(width, Math.min(Math.ceil(viewport.height), 2 * width));
    // @ts-expect-error -- pdf.js draws on it like on a page's canvas
    await page.render({ canvas: null, canvasContext: canvas.getContext("2d"), viewport }).promise;
    postMessage(await canvas.convertToBlob({ type: "image/png" }));
  } catch (error) {
    postMessage(String(error));
  }
}

class Canvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext("2d") };
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    Object.assign(canvas, { width, height });
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }) {
    Object.assign(canvas, { width: 0, height: 0 });
  }
}

/** Filters need SVG, which workers lack, so colors are rendered unfiltered. */
class Filters {
  addFilter() {
    return "none";
  }
  addHCMFilter() {
    return "none";
  }
  addAlphaFilter() {
    return "none";
  }
  addLuminosityFilter() {
    return "none";
  }
  addHighlightHCMFilter() {
    return "none";
  }
  destroy() {}
}
