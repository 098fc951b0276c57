/** A file that takes longer to render is considered malicious or damaged. */
const mostMilliseconds = 15_000;

/** The query for an image of a PDF's first page, as a blob URL. */
export function firstPageQuery(path: string) {
  return { queryKey: ["first-page", path], queryFn: () => firstPageOf(path), staleTime: Infinity, retry: false };
}

/** Rejects if rendering fails or takes too long. */
async function firstPageOf(path: string): Promise<string> {
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
  setTimeout(() => reject(new Error("Expected the page to be rendered in time")), mostMilliseconds);
  worker.addEventListener("error", () => reject(new Error("Expected the worker to start")));
  worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data instanceof Blob) resolve(data);
    else if (typeof data === "string") reject(new Error(data)); // pdf.js sends its own messages as objects
  });
  worker.postMessage(bytes, [bytes]);
  return promise;
}
