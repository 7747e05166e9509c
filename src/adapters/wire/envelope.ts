import { Schema } from "effect";
import type { Page } from "#domain/shared/Page.ts";
import type { Call, ResultOf } from "./Call.ts";

export const dataSchema = (declared: Call) => {
  switch (declared.envelope) {
    case "page":
      return Schema.Struct({
        resource: Schema.Struct({
          items: Schema.Array(declared.answer),
          meta: Schema.Struct({ last_page: Schema.Int, total: Schema.optionalKey(Schema.Int) }),
          ...declared.also,
        }),
      });
    case "uploaded":
      return Schema.Struct({ file: declared.answer });
    case "signed in":
      return declared.answer;
    case "nothing":
    case "file":
      return Schema.Struct({ resource: Schema.Null });
    default:
      return Schema.Struct({ resource: declared.answer });
  }
};

export const envelopeSchema = (declared: Call) => Schema.Struct({ data: dataSchema(declared) });

export const inEnvelope = (declared: Call, result: unknown): { readonly data: unknown } => {
  switch (declared.envelope) {
    case "page": {
      // ServiceOf makes the service of a page return a page.
      const { items, last_page, total, ...also } = result as Page<unknown>;
      return { data: { resource: { items, meta: { last_page, total }, ...also } } };
    }
    case "uploaded":
      return { data: { file: result } };
    case "signed in":
      return { data: result };
    case "nothing":
    case "file":
      return { data: { resource: null } };
    default:
      return { data: { resource: result } };
  }
};

type Data = {
  readonly file: unknown;
  readonly resource: { readonly items: ReadonlyArray<unknown>; readonly meta: Omit<Page<unknown>, "items"> };
};

/** `data` has been decoded with envelopeSchema. */
export const outOfEnvelope = <C extends Call>(declared: C, data: unknown): ResultOf<C> => {
  // The Schema has checked the shape, which TypeScript cannot follow through the envelope.
  const { file, resource } = data as Data;
  const result = (): unknown => {
    if (declared.envelope === "signed in") return data;
    if (declared.envelope === "uploaded") return file;
    if (declared.envelope !== "page") return resource;
    const { meta, ...page } = resource;
    return { ...page, ...meta };
  };
  // Checked by the Schema as well.
  return result() as ResultOf<C>;
};

/** Some servers wrap answers one level deeper (reading 1): `{data:{data:{…}}}` is read as `{data:{…}}`. */
export const unwrap = (answer: unknown): unknown => {
  const data = isRecord(answer) ? answer["data"] : undefined;
  return isRecord(data) && isRecord(data["data"]) ? data : answer;
};

const isRecord = (u: unknown): u is Readonly<Record<string, unknown>> => typeof u === "object" && u !== null;
