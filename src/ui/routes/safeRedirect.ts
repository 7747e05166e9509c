import { HOME, mayVisit } from "../screens/shell/sections.ts";
import type { Role } from "#domain/identity/Role.ts";

/** An origin that cannot exist: an address that resolves to another origin leaves the site. */
const HERE = "https://hazledger.invalid";

/** A page of this site that is open to the role, otherwise home. Anybody can write `wanted` into a link. */
export const safeRedirect = (wanted: string | undefined, role: Role | null): string => {
  if (wanted === undefined || !wanted.startsWith("/") || !URL.canParse(wanted, HERE)) return HOME;
  const url = new URL(wanted, HERE);
  if (url.origin !== HERE) return HOME;
  if (mayVisit(role, url.pathname)) return url.pathname + url.search;
  // A page that only redirected here: the profile redirects through the users.
  return safeRedirect(url.searchParams.get("redirect") ?? undefined, role);
};
