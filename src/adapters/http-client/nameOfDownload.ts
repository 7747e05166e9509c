/** The name that a server gives a file, by RFC 6266; the other name when it gives none. */
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
