import { Result } from "effect";

export type S3Place = {
  /** The URL before a key: `https://host/bucket/prefix/`, or with the bucket in the host name. */
  readonly base: string;
  /** The prefix of keys in the bucket: '' or ending with '/'. */
  readonly prefix: string;
  /** Without a trailing slash. */
  readonly bucketUrl: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
};

type Environment = Readonly<Record<string, string | undefined>>;

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * AWS_* variables supply what is left out. With an endpoint, the bucket is in the path. Errors never quote a secret.
 * `s3://[key:secret@]bucket[/prefix]?endpoint=https://host&region=us-east-1`
 */
export const s3Place = (
  address: string,
  environment: Environment,
  setting = "FILES_URL",
): Result.Result<S3Place, string> => {
  const { hostname: bucket, username, password, pathname, searchParams } = new URL(address);
  if (!BUCKET.test(bucket)) return Result.fail(`${setting} does not name a bucket`);
  const accessKeyId = username === "" ? environment["AWS_ACCESS_KEY_ID"] : decodeURIComponent(username);
  const secretAccessKey = password === "" ? environment["AWS_SECRET_ACCESS_KEY"] : decodeURIComponent(password);
  if (!accessKeyId || !secretAccessKey) {
    return Result.fail(
      `${setting} needs an access key and a secret, in the URL or as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`,
    );
  }
  const region =
    searchParams.get("region") ?? environment["AWS_REGION"] ?? environment["AWS_DEFAULT_REGION"] ?? "us-east-1";
  const endpoint =
    searchParams.get("endpoint") ?? environment["AWS_ENDPOINT_URL_S3"] ?? environment["AWS_ENDPOINT_URL"] ?? null;
  // Without a name and a password: failures name the address.
  if (endpoint !== null && !(URL.canParse(endpoint) && /^https?:\/\/[^@]+$/i.test(endpoint))) {
    return Result.fail(`The endpoint in ${setting} is not an HTTP address`);
  }
  const bucketUrl =
    endpoint === null
      ? `https://${bucket}.s3.${region}.amazonaws.com`
      : `${endpoint.replace(/(?<!\/)\/+$/, "")}/${bucket}`;
  const folders = pathname.split("/").filter((part) => part !== "");
  const prefix = folders.map((part) => `${part}/`).join("");
  return Result.succeed({
    base: `${bucketUrl}/${prefix}`,
    prefix: decodeURIComponent(prefix),
    bucketUrl,
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: username === "" ? environment["AWS_SESSION_TOKEN"] : undefined,
  });
};
