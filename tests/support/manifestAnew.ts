import { MANIFEST, manifestOf } from "#adapters/documents/filing/evidence.ts";

/** Evidence as a forger leaves it: whatever was changed in it, the manifest goes with it. */
export const manifestAnew = (files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> => {
  const others = [...files].filter(([name]) => name !== MANIFEST);
  return new Map([...others, [MANIFEST, manifestOf(Object.fromEntries(others))]]);
};
