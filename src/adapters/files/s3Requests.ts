import { AwsClient } from "aws4fetch";
import { Data, Effect, Schedule } from "effect";
import type { FilesUnavailable } from "#application/files/FileStore.ts";
import { unavailable } from "./spool.ts";
import type { S3Place } from "./s3Place.ts";

/** In ms: a service that is silent this long counts as unreachable; it must be long enough for a large upload. */
export const PATIENCE_MS = 60_000;

type Sent = { readonly method: string; readonly headers?: Record<string, string>; readonly body?: Blob };

/** A response that means neither success nor that the object is missing. */
class S3Refusal extends Data.Error<{ readonly status: number; readonly detail: string }> {
  override get message(): string {
    return `The S3 service returned status ${this.status}. ${this.detail}`;
  }
}

const isPassing = ({ cause }: FilesUnavailable): boolean =>
  !(cause instanceof S3Refusal) || cause.status >= 500 || cause.status === 429;
const again = Schedule.exponential("100 millis").pipe(Schedule.jittered);

/** 404 means 'not there'; the caller decides whether that is a failure. Other failures are tried three times. */
export const s3Requests = ({ region, accessKeyId, secretAccessKey, sessionToken }: S3Place) => {
  const client = new AwsClient({
    service: "s3",
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    retries: 0,
  });

  return (url: string, sent: Sent): Effect.Effect<Response | null, FilesUnavailable> =>
    Effect.tryPromise({
      try: async (signal) => {
        const slow = new AbortController();
        const timer = setTimeout(() => slow.abort(new Error("The S3 service is not responding")), PATIENCE_MS);
        try {
          const answer = await client.fetch(url, { ...sent, signal: AbortSignal.any([signal, slow.signal]) });
          if (answer.ok) return answer;
          const detail = sent.method === "HEAD" ? "" : (await answer.text()).slice(0, 500);
          if (answer.status === 404 && !detail.includes("NoSuchBucket")) return null;
          throw new S3Refusal({ status: answer.status, detail });
        } finally {
          clearTimeout(timer);
        }
      },
      catch: unavailable,
    }).pipe(Effect.retry({ while: isPassing, times: 2, schedule: again }));
};
