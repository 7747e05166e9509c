/** A storage of the page that never throws: blocked or full storage keeps nothing (private windows, policies). */
export type WebStorage = {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
};

/** Reading `window.localStorage` itself may throw, so it is read on every use. */
export const webStorage = <Name extends "localStorage" | "sessionStorage">(
  page: Readonly<Record<Name, Storage>>,
  name: Name,
): WebStorage => {
  const attempt = <A>(work: (storage: Storage) => A, otherwise: A): A => {
    try {
      return work(page[name]);
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, text) => attempt((storage) => storage.setItem(key, text), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
};
