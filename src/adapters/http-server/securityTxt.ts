import { Clock, Effect } from "effect";
import { HttpRouter, HttpServerResponse } from "effect/http";

export const SECURITY_TXT = "/.well-known/security.txt";
/** RFC 9116 recommends less than a year. In ms. */
const VALID_FOR = 180 * 24 * 3_600_000;

/** Where to report a security problem (RFC 9116). `contact` is an email address or an https address. */
export const securityTxtRoute = (contact: string, publicUrl: string) =>
  HttpRouter.add(
    "GET",
    SECURITY_TXT,
    Effect.map(Clock.currentTimeMillis, (now) => {
      const lines = [
        `Contact: ${contact.startsWith("https://") ? contact : `mailto:${contact}`}`,
        `Expires: ${new Date(now + VALID_FOR).toISOString()}`,
        "Preferred-Languages: en",
        ...(publicUrl.startsWith("https://") ? [`Canonical: ${new URL(SECURITY_TXT, publicUrl).href}`] : []),
      ];
      return HttpServerResponse.text(`${lines.join("\n")}\n`, {
        contentType: "text/plain; charset=utf-8",
        headers: { "cache-control": "no-cache" },
      });
    }),
  );
