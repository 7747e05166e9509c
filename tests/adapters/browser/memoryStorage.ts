import { type WebStorage, webStorage } from "#adapters/browser/webStorage.ts";

export type MemoryStorage = WebStorage & { readonly texts: Map<string, string> };

/** A storage as browsers have it, in memory. */
export const memoryStorage = (): MemoryStorage => {
  const texts = new Map<string, string>();
  const storage = {
    get length() {
      return texts.size;
    },
    clear: () => texts.clear(),
    key: (at: number) => [...texts.keys()][at] ?? null,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
  return { ...webStorage({ localStorage: storage }, "localStorage"), texts };
};

/** A storage that the browser's settings have closed: even looking for it throws. */
export const blockedStorage = (): WebStorage =>
  webStorage(
    {
      get localStorage(): Storage {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    },
    "localStorage",
  );
