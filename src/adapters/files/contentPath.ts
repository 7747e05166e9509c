const HASH = /^[0-9a-f]{64}$/;

/** Where a content lies below the root of a store, the same in a folder and in a bucket: `ab/cd/abcd…`. */
export const contentPath = (hash: string): string => {
  // Hashes come from our own records; this is the last line before a path.
  if (!isHash(hash)) throw new Error("This is not a SHA-256 hash");
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
};

export const isHash = (text: string): boolean => HASH.test(text);
