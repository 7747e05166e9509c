/** Milliseconds after the end within which a browser has told of what was rejected. */
const TOLD_WITHIN = 100;

const ignoreAbort = (event: Event): void => {
  const reason: unknown = Reflect.get(event, "reason");
  if (reason instanceof DOMException && reason.name === "AbortError") event.preventDefault();
};

let closing = 0;

/**
 * pdf.js leaves the abort of a range request unhandled when its document is closed meanwhile: nothing has gone wrong
 * then. Any other abort that nobody handles, and this one at any other time, is an error of the page.
 */
export const closeQuietly = (close: () => Promise<unknown>, page: EventTarget = globalThis): void => {
  if (closing++ === 0) page.addEventListener("unhandledrejection", ignoreAbort);
  const end = () => {
    if (--closing === 0) page.removeEventListener("unhandledrejection", ignoreAbort);
  };
  const later = () => void setTimeout(end, TOLD_WITHIN);
  close().then(later, later);
};
