/** Where the page leads for a sign-in with the firm's provider (OpenID Connect), and where the provider leads back. */
export const signInPaths = { provider: "/sign-in-with-provider", done: "/sign-in-done" } as const;

/** The second part of the state is the path of the page that was wanted, in base64url. */
export const wantedIn = (query: string): string | undefined => {
  const [, wanted = ""] = (new URLSearchParams(query).get("state") ?? "").split(".");
  try {
    const bytes = Uint8Array.from(atob(wanted.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return new TextDecoder().decode(bytes) || undefined;
  } catch {
    return undefined;
  }
};
