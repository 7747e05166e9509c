import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const KEY = "S3RVER";
const BUCKET = "sheets";

/** What is used of the package, which ships no types. */
type S3rver = new (options: {
  readonly directory: string;
  readonly silent: boolean;
  readonly vhostBuckets: boolean;
  readonly configureBuckets: ReadonlyArray<{ readonly name: string }>;
}) => { readonly configureBuckets: () => Promise<unknown>; readonly callback: () => RequestListener };
const load = createRequire(import.meta.url);

/**
 * A real S3-compatible server on a free port of loopback, with one bucket. It refuses wrong signatures of version 4; by
 * itself it would let in requests without one.
 */
export const startS3Server = async () => {
  const folder = mkdtempSync(join(tmpdir(), "hazledger-s3-"));
  const Server: S3rver = load("@20minutes/s3rver");
  const s3 = new Server({ directory: folder, silent: true, vhostBuckets: false, configureBuckets: [{ name: BUCKET }] });
  await s3.configureBuckets();
  const signed = s3.callback();
  const server = createServer((request, answer) => {
    if (request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ") === true) return signed(request, answer);
    answer.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  return {
    endpoint,
    /** Where the bytes of its objects lie. */
    folder,
    /** As the setting FILES_URL wants it. */
    url: ({ bucket = BUCKET, secret = KEY } = {}) =>
      `s3://${KEY}:${secret}@${bucket}/some/where?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`,
    stop: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
