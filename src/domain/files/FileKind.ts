/** Kinds that are taken, detected by content and never by name or by what the sender says (reading 23). */
export const FILE_KINDS = ["pdf", "csv", "xls", "xlsx", "png", "jpg", "t2s", "xml"] as const;
/** What is made here and kept as well. */
export const MADE_KINDS = ["zip"] as const;
export type FileKind = (typeof FILE_KINDS)[number] | (typeof MADE_KINDS)[number];

/** Of file names, in lower case; the first is what it is usually called. */
export const ENDINGS: Readonly<Record<FileKind, ReadonlyArray<string>>> = {
  pdf: [".pdf"],
  csv: [".csv"],
  xls: [".xls"],
  xlsx: [".xlsx"],
  png: [".png"],
  jpg: [".jpg", ".jpeg"],
  t2s: [".t2s", ".zip"],
  xml: [".xml"],
  zip: [".zip"],
};

export const isCalled = (name: string, kind: FileKind): boolean => {
  const called = name.trim().toLowerCase();
  return ENDINGS[kind].some((ending) => called.endsWith(ending));
};

/** 25 MB, for sheets and lists alike (reading 23). */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

export const CONTENT_TYPES: Readonly<Record<FileKind, string>> = {
  pdf: "application/pdf",
  csv: "text/csv",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  png: "image/png",
  jpg: "image/jpeg",
  // Tier2 Submit knows it by its ending.
  t2s: "application/octet-stream",
  xml: "application/xml",
  zip: "application/zip",
};
