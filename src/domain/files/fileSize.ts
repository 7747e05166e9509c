const KB = 1024;
const MB = KB * KB;

const shown = (amount: number): string => amount.toLocaleString("en-US", { maximumFractionDigits: 1 });

/** A size in bytes for display: in KB below 1 MB, otherwise in MB (spec B5). Only an empty file shows 0. */
export const fileSize = (bytes: number): string =>
  bytes < MB ? `${shown(Math.max(bytes === 0 ? 0 : 0.1, bytes / KB))} KB` : `${shown(bytes / MB)} MB`;
