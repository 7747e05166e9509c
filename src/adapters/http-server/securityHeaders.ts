/** The only inline style that React Aria adds; a test compares the hash with the library's source. */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${REACT_ARIA_STYLE}`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  // The only scripts that the page loads by URL: the workers that read PDFs and codes (decision 10), the one that
  // compares thresholds without a network, and the one that holds the page.
  "trusted-types pdf-reader code-reader service-worker threshold-meter",
].join("; ");

/** Of the worker that reads codes: a worker has the policy of its own file, and this one compiles WebAssembly. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

const ONE_YEAR = 31_536_000;

export type TransportSettings = {
  /** The server is reachable by https only. */
  readonly isHttps: boolean;
  /** HSTS also covers subdomains. */
  readonly areSubdomainsHttps: boolean;
};

/** Headers of every response, whatever its status. */
export const securityHeaders = ({
  isHttps,
  areSubdomainsHttps,
}: TransportSettings): Readonly<Record<string, string>> => ({
  "content-security-policy": POLICY,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(self), geolocation=(), microphone=()",
  ...(isHttps
    ? { "strict-transport-security": `max-age=${ONE_YEAR}${areSubdomainsHttps ? "; includeSubDomains" : ""}` }
    : {}),
});
