/** A file that draws longer is hostile or damaged. */
const mostMilliseconds = 15_000;

/** A picture of the first page of a PDF, as the address of a blob. Rejects if the file cannot be drawn in time. */
export async function firstPageOf(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`Expected a file at ${path}`);
  const bytes = await response.arrayBuffer();
  const worker = new Worker(new URL("./first-page.worker.ts", import.meta.url), { type: "module" });
  try {
    return URL.createObjectURL(await drawn(worker, bytes));
  } finally {
    worker.terminate();
  }
}

function drawn(worker: Worker, bytes: ArrayBuffer): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  setTimeout(() => reject(new Error("Expected the page to be drawn in time")), mostMilliseconds);
  worker.addEventListener("error", () => reject(new Error("Expected the worker to start")));
  worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data instanceof Blob) resolve(data);
    else if (typeof data === "string") reject(new Error(data)); // pdf.js itself sends objects
  });
  worker.postMessage(bytes, [bytes]);
  return promise;
}
