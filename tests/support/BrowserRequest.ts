/** As much of a browser's XMLHttpRequest as is used, over Node's fetch: what goes out is a real request. */
export class BrowserRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly #headers: Record<string, string> = {};
  readonly #ending = new AbortController();
  #url = "";
  #answer: Headers = new Headers();
  status = 0;
  responseText = "";
  open(_: string, url: string): void {
    this.#url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return this.#answer.get(name);
  }
  abort(): void {
    this.#ending.abort();
  }
  #tell(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
  }
  async send(body: FormData): Promise<void> {
    try {
      this.#tell(3, 1000);
      const request = { method: "POST", headers: this.#headers, body, signal: this.#ending.signal };
      const answer = await fetch(this.#url, request);
      this.status = answer.status;
      this.#answer = answer.headers;
      this.responseText = await answer.text();
      this.#tell(1000, 1000);
      this.dispatchEvent(new Event("load"));
    } catch {
      this.dispatchEvent(new Event(this.#ending.signal.aborted ? "abort" : "error"));
    } finally {
      this.dispatchEvent(new Event("loadend"));
    }
  }
}
