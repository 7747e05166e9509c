import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export const S3_KEY = "S3RVER";
const BUCKET = "sheets";

/** A real S3-compatible server on a free port of loopback, with one bucket. It does not check signatures of version 4. */
export const startS3Server = async () => {
  const folder = mkdtempSync(join(tmpdir(), "hazledger-s3-"));
  const program = join(dirname(createRequire(import.meta.url).resolve("s3rver/package.json")), "bin/s3rver.js");
  const child = spawn(
    process.execPath,
    [program, "-d", folder, "-a", "127.0.0.1", "-p", "0", "--no-vhost-buckets", "--configure-bucket", BUCKET],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  const endpoint = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (bytes: Buffer) => {
      said += bytes.toString();
      const port = /127\.0\.0\.1:(\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    child.once("exit", (code) => reject(new Error(`s3rver ended with ${code}: ${said}`)));
  });
  return {
    /** As the setting FILES_URL wants it. */
    url: (bucket = BUCKET) =>
      `s3://${S3_KEY}:${S3_KEY}@${bucket}/some/where?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`,
    stop: () => {
      child.removeAllListeners("exit");
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
