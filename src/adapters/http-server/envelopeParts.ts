import type { Call } from "#adapters/wire/Call.ts";
import type { Page } from "#domain/shared/Page.ts";

/** What stands in `data` around a handler's result (reading 1). */
export const dataOf = (declared: Call, result: unknown): unknown => {
  switch (declared.envelope) {
    case "page": {
      // A handler of a page answers a page: its type says so where it is written.
      const { items, last_page, total, ...also } = result as Page<unknown>;
      return { resource: { items, meta: { last_page, total }, ...also } };
    }
    case "uploaded":
      return { file: result };
    case "signed in":
      return result;
    case "nothing":
    case "file":
      return { resource: null };
    case "resource":
      return { resource: result };
  }
};

const isRecord = (u: unknown): u is Readonly<Record<string, unknown>> => typeof u === "object" && u !== null;

/** The version of a single record as its tag (reading 29); none for lookups and lists. */
export const etagOf = (text: string): Readonly<Record<string, string>> => {
  const answer: unknown = JSON.parse(text);
  const data = isRecord(answer) ? answer["data"] : undefined;
  const resource = isRecord(data) ? data["resource"] : undefined;
  const version = isRecord(resource) ? resource["version"] : undefined;
  return typeof version === "number" ? { etag: `"${version}"` } : {};
};
