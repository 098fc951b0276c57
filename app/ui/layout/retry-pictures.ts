/** Loads pictures again that failed while the visitor was offline. Browsers leave them broken. */
export function retryPictures(): void {
  addEventListener("online", () => {
    for (const image of document.images) if (image.complete && !image.naturalWidth) image.src += "";
  });
}
