import { Effect, Result } from "effect";
import { invalid, type Invalid } from "#application/shared/errors.ts";
import type { WriteOptions } from "#application/shared/Resource.ts";

/** No record ever has it: a tag that we never gave out is stale. */
const NEVER = -1;
const TAG = /^(?:W\/)?"?(\d{1,9})"?$/;

/**
 * The version that a write was made from (reading 29): `If-Match`, else `version` in the body. `*` and nothing at all ask
 * for no check.
 */
export const readVersion = (
  ifMatch: string | undefined,
  body: unknown,
): Effect.Effect<Pick<WriteOptions, "version">, Invalid> => {
  const tag = ifMatch?.trim();
  if (tag !== undefined && tag !== "" && tag !== "*") {
    const [, digits] = TAG.exec(tag) ?? [];
    return Effect.succeed({ version: digits === undefined ? NEVER : Number(digits) });
  }
  return Effect.fromResult(versionInBody(body));
};

const versionInBody = (body: unknown): Result.Result<Pick<WriteOptions, "version">, Invalid> => {
  const sent = typeof body === "object" && body !== null && "version" in body ? body.version : undefined;
  if (sent === undefined || sent === null || sent === "") return Result.succeed({});
  const version = typeof sent === "number" || typeof sent === "string" ? Number(sent) : Number.NaN;
  return Number.isSafeInteger(version)
    ? Result.succeed({ version })
    : Result.fail(invalid({ version: ["Must be a whole number"] }));
};
