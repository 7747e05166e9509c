import { Effect, Option, Stream } from "effect";
import type { FilesUnavailable } from "#application/files/FileStore.ts";
import type { S3Place } from "./s3Place.ts";
import type { s3Requests } from "./s3Requests.ts";
import { tryFiles } from "./spool.ts";

type S3Object = { readonly key: string; readonly size: number; readonly modifiedAt: number };

/** Every object of the bucket whose key begins with the prefix of the place and `folder`. */
export const s3Objects = (place: S3Place, request: ReturnType<typeof s3Requests>, folder = "") => {
  const prefix = `${place.prefix}${folder}`;
  const pageOf = (token: string | null) =>
    Effect.gen(function* () {
      const query = new URLSearchParams({ "list-type": "2", ...(prefix === "" ? {} : { prefix }) });
      if (token !== null) query.set("continuation-token", token);
      const answer = yield* request(`${place.bucketUrl}?${query}`, { method: "GET" });
      const xml = answer === null ? "" : yield* tryFiles(() => answer.text());
      return [objectsIn(xml), Option.fromNullishOr(tagged(xml, "NextContinuationToken"))] as const;
    });
  return Stream.paginate<string | null, S3Object, FilesUnavailable>(null, pageOf);
};

/** The text of an element without child elements. The service writes no comments and no CDATA. */
const tagged = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;

const objectsIn = (xml: string): ReadonlyArray<S3Object> =>
  xml
    .split("<Contents>")
    .slice(1)
    .map((entry) => ({
      key: tagged(entry, "Key") ?? "",
      size: Number(tagged(entry, "Size")),
      modifiedAt: Date.parse(tagged(entry, "LastModified") ?? ""),
    }));
