import { HOME, mayVisit } from "#domain/identity/sections.ts";
import type { Role } from "#domain/identity/Role.ts";

/** An origin that is nobody's: what resolves to another one has left the site. */
const HERE = "https://hazledger.invalid";

/**
 * Where a sign-in may lead: a page of this site that is open to the role, else home.
 * @param wanted the `redirect` search value, which anybody can write into a link
 */
export const safeRedirect = (wanted: string | undefined, role: Role | null): string => {
  if (wanted === undefined || !wanted.startsWith("/") || !URL.canParse(wanted, HERE)) return HOME;
  const url = new URL(wanted, HERE);
  if (url.origin !== HERE) return HOME;
  if (mayVisit(role, url.pathname)) return url.pathname + url.search;
  // A page that only led here, on the way from another one: the profile sends its visitors over the users.
  return safeRedirect(url.searchParams.get("redirect") ?? undefined, role);
};
