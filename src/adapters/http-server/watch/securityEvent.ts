import type { Call } from "#adapters/wire/Call.ts";
import type { SecurityEvent } from "#application/shared/SecurityEvents.ts";

/** What the call and its status alone tell; the rules note the rest (a changed role). */
export const securityEventOf = (call: Call, status: number): SecurityEvent | null => {
  if (call.envelope === "signed in") {
    if (status < 300) return "sign-in";
    return status === 401 || status === 429 ? "sign-in failed" : null;
  }
  if (status === 403) return "refused";
  if (status >= 300) return null;
  if (call.method === "DELETE") return "delete";
  return call.path.endsWith("/upload") ? "upload" : null;
};
