import type { PDFDocumentProxy } from "pdfjs-dist";
// Vite creates the default export: the URL of the file in the build.
// oxlint-disable-next-line import/default
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

/** A PDF by its URL, or a file that was just chosen. */
export type PdfSource = { readonly url: string } | { readonly content: Blob };

/** Why a PDF cannot be shown. */
export type PdfFailure = "encrypted" | "damaged" | "lost" | "unreachable";

type ScriptUrls = { readonly createScriptURL: (url: string) => string };
type TrustedTypes = {
  readonly createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls;
};

const workerOnly: ScriptUrls = {
  createScriptURL: (url) => {
    if (url !== workerUrl) throw new TypeError("Only the PDF viewer's own script may run.");
    return url;
  },
};

// A browser object that TypeScript's library does not include; Firefox and Safari may not have it.
const trusted = Reflect.get(globalThis, "trustedTypes") as TrustedTypes | undefined;
/** The page's Content-Security-Policy allows this policy name once; only the reader's own script may run under it. */
const scriptUrls = trusted?.createPolicy("pdf-reader", workerOnly) ?? workerOnly;

/** Otherwise the reader logs problems of PDFs to the console, where nobody can fix them. */
const SILENT = 0;

const load = async () => {
  const pdfjs = await import("pdfjs-dist");
  const port = new Worker(scriptUrls.createScriptURL(workerUrl), { type: "module" });
  /** Rejects if the worker's script cannot be loaded or crashes; otherwise a PDF would load forever. */
  const lost = new Promise<never>((_, reject) => {
    port.addEventListener("error", () => {
      reader = undefined;
      reject(new Error("The PDF viewer did not start."));
    });
  });
  lost.catch(() => undefined);
  return { pdfjs, lost, worker: pdfjs.PDFWorker.create({ port, verbosity: SILENT }) };
};
let reader: ReturnType<typeof load> | undefined;

/** The reader and its worker, loaded with the first PDF. */
export const pdfReader = (): ReturnType<typeof load> => {
  reader ??= load();
  reader.catch(() => {
    reader = undefined;
  });
  return reader;
};

/** PDFs look the same everywhere; the page's policy forbids WebAssembly; forms and scripts in a PDF are ignored. */
const OPTIONS = { useSystemFonts: false, useWasm: false, enableXfa: false, verbosity: SILENT } as const;

/** Where the build puts the reader's fonts and decoders (tools/vite/readerFiles.ts). */
const placesOf = (version: string) => {
  const place = `/assets/pdfjs-${version.replaceAll(".", "-")}/`;
  return { standardFontDataUrl: place, wasmUrl: place };
};

type OpenPdf = { readonly document: Promise<PDFDocumentProxy>; readonly close: () => void };

/** Opens a PDF in a worker; scripts in it do not run. */
export const openPdf = (source: PdfSource): OpenPdf => {
  let isClosed = false;
  let close = (): void => undefined;
  const open = async () => {
    const [{ pdfjs, worker, lost }, content] = await Promise.all([
      pdfReader(),
      "url" in source ? { url: source.url } : source.content.arrayBuffer().then((data) => ({ data })),
    ]);
    if (isClosed) throw new Error("The PDF was closed.");
    const task = pdfjs.getDocument({ ...content, ...OPTIONS, ...placesOf(pdfjs.version), worker });
    close = () => closeQuietly(() => task.destroy());
    return Promise.race([task.promise, lost]);
  };
  return {
    document: open(),
    close: () => {
      isClosed = true;
      close();
    },
  };
};

/** The server's status for a file that its store has lost or damaged. */
const GONE = 410;

/** Translates an error of the reader. */
export const failureOf = (cause: unknown): PdfFailure => {
  const name = cause instanceof Error ? cause.name : "";
  if (name === "PasswordException") return "encrypted";
  if (name === "ResponseException" && cause !== null && Reflect.get(Object(cause), "status") === GONE) return "lost";
  return name === "InvalidPDFException" || name === "FormatError" ? "damaged" : "unreachable";
};

/** How long after closing a browser may still report the rejection, in ms. */
const REJECTION_DELAY = 100;

const ignoreAbort = (event: Event): void => {
  const reason: unknown = Reflect.get(event, "reason");
  if (reason instanceof DOMException && reason.name === "AbortError") event.preventDefault();
};

let closing = 0;

/**
 * pdf.js leaves the abort of a range request unhandled if its document is closed meanwhile, which is harmless. Any
 * other unhandled abort, and this one at any other time, is an error of the page.
 */
export const closeQuietly = (close: () => Promise<unknown>, page: EventTarget = globalThis): void => {
  if (closing++ === 0) page.addEventListener("unhandledrejection", ignoreAbort);
  const end = () => {
    if (--closing === 0) page.removeEventListener("unhandledrejection", ignoreAbort);
  };
  const later = () => void setTimeout(end, REJECTION_DELAY);
  close().then(later, later);
};
