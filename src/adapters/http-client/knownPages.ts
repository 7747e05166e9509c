type Known = { readonly etag: string; readonly page: unknown };

const MOST_PAGES = 20;

/** Caches list pages by request with their ETags, so that the server does not resend unchanged pages. */
export const createKnownPages = () => {
  const pages = new Map<string, Known>();
  let owner: string | null = null;
  return {
    /** Cleared when the token changes, so that nobody sees another person's pages. */
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
