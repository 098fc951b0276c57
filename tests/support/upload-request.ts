/**
 * The part of XMLHttpRequest that the upload engine uses, on top of a fetch function, so that the unmodified engine runs
 * in Node.
 */
export function uploadRequestOn(fetch: (url: string, init: RequestInit) => Promise<Response>) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers = new Headers();
    readonly #abort = new AbortController();
    #method = "";
    #url = "";
    #received = new Headers();
    status = 0;
    responseText = "";
    responseType = "";
    timeout = 0;

    open(method: string, url: string) {
      [this.#method, this.#url] = [method, url];
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    getAllResponseHeaders() {
      return [...this.#received].map(([name, value]) => `${name}: ${value}`).join("\r\n");
    }
    abort() {
      this.#abort.abort();
    }
    send(body: Blob) {
      this.#exchange(body).then(
        () => this.dispatchEvent(new Event("load")),
        () => this.dispatchEvent(new Event(this.#abort.signal.aborted ? "abort" : "error")),
      );
    }
    async #exchange(body: Blob) {
      this.#headers.set("content-length", String(body.size));
      if (body.type && !this.#headers.has("content-type")) this.#headers.set("content-type", body.type);
      const sent = { method: this.#method, headers: this.#headers, signal: this.#abort.signal };
      const response = await fetch(this.#url, { ...sent, body: await body.arrayBuffer() });
      this.status = response.status;
      this.#received = response.headers;
      this.responseText = await response.text();
    }
  };
}
