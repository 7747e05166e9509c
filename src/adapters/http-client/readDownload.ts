import type { Download } from "#application/shared/Download.ts";

/** Spec B8. */
export const NO_FILE = "Expected file but got something else";

type Answer = { readonly headers: Headers; readonly body: unknown };

/** A page or message instead of the file would be saved under its name. */
export const readDownload = ({ headers, body }: Answer): Download | null => {
  const isOther = /json|html/i.test(headers.get("content-type") ?? "");
  return body instanceof Blob && !isOther ? { name: nameOfDownload(headers, "download"), content: body } : null;
};

/** The file name the server sends (RFC 6266), else `otherwise`. */
export const nameOfDownload = (headers: Headers, otherwise: string): string => {
  const header = headers.get("content-disposition") ?? "";
  const [, whole] = /filename\*=UTF-8''([^;\s]+)/i.exec(header) ?? [];
  const [, quoted, bare] = /filename=(?:"([^"]*)"|([^;\s]+))/i.exec(header) ?? [];
  return (whole === undefined ? undefined : decoded(whole)) ?? quoted ?? bare ?? otherwise;
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
