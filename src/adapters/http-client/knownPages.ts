type Known = { readonly etag: string; readonly page: unknown };

const MOST_PAGES = 20;

/** Pages of lists by what was asked, with their tags: the server does not send again what has not changed. */
export const createKnownPages = () => {
  const pages = new Map<string, Known>();
  let owner: string | null = null;
  return {
    /** Nobody gets what another person has seen. */
    of: (token: string | null, asked: string): Known | undefined => {
      if (token !== owner) pages.clear();
      owner = token;
      return pages.get(asked);
    },
    keep: (token: string | null, asked: string, known: Known): void => {
      if (token !== owner) return;
      pages.delete(asked);
      pages.set(asked, known);
      const [oldest] = pages.keys();
      if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
    },
  };
};
