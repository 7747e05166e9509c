import type { Effect, Schema } from "effect";
import type { Download } from "#application/shared/Download.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { WriteOptions } from "#application/shared/Resource.ts";
import type { Permission } from "#domain/identity/permissions.ts";
import type { Page } from "#domain/shared/Page.ts";

/** Where every call of the API begins (spec A7). */
export const API_PREFIX = "/api/admin/v1";
export const APP_KEY_HEADER = "x-app-key";

/**
 * How an answer is wrapped (reading 1), unless it is one resource: a page of a list, the sign-in's own shape, an upload's,
 * or nothing. A file is not wrapped, and a Download on both sides of the wire; its `answer` is Schema.Null.
 */
export type Envelope = "page" | "signed in" | "nothing" | "file" | "uploaded";

/** Query parameters as they are sent. */
export type TextParameters = Readonly<Record<string, string | undefined>>;

/** The query of a call: which parameters it takes, and how they are read and written. Reading never fails. */
export type QueryFormat<Query> = {
  readonly names: ReadonlyArray<string>;
  readonly read: (sent: TextParameters) => Query;
  readonly write: (query: Query) => TextParameters;
};

/** A path segment that is one of these words, in any case, and what it stands for; null is not found. */
export type WordFormat<Value> = {
  readonly words: ReadonlyArray<string>;
  readonly read: (word: string) => Value | null;
};

/** One call of the API. The browser's client, the server's routes and the documentation are all made from it. */
export type Call = {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Follows the prefix. A segment that begins with ':' is an id, or one of `words`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly words?: Readonly<Record<string, WordFormat<string>>>;
  /** Path segments that the service takes as one object, and the names that they have in it. */
  readonly owner?: Readonly<Record<string, string>>;
  readonly query?: Omit<QueryFormat<unknown>, "write"> & { readonly write: (query: never) => TextParameters };
  readonly body?: Schema.Constraint & { readonly DecodingServices: never };
  /** What our client sends for a body, where the specification writes a field differently from our forms. */
  readonly sent?: (body: never) => object;
  readonly answer: Schema.Constraint & { readonly DecodingServices: never; readonly EncodingServices: never };
  readonly envelope?: Envelope;
  /** What a page says about the whole list, beside its rows. */
  readonly also?: Readonly<Record<string, Call["answer"]>>;
  /** Needs no session. */
  readonly isOpen?: boolean;
  /** Asked before the body is read; `records.read` when absent. The service asks again, with the record's state. */
  readonly permission?: Permission;
  /** Takes a form with a file instead of JSON. */
  readonly isUpload?: true;
  /** Takes much time or memory (a print, an import, a report): only a few run at once. */
  readonly load?: "heavy";
  /** Does the same each time, so no answer is kept for its repeat key (reading 30). */
  readonly repeated?: "freely";
};

/** Keeps the literal types of a declaration. */
export const call = <const C extends Call>(declared: C): C => declared;

const declare =
  <const Method extends Call["method"]>(method: Method) =>
  <const Path extends Call["path"], const C extends Omit<Call, "method" | "path" | "summary">>(
    path: Path,
    summary: string,
    declared: C,
  ) => ({ method, path, summary, ...declared });

/** A call by its method, path and summary. */
export const get = declare("GET");
export const post = declare("POST");
export const patch = declare("PATCH");
export const del = declare("DELETE");

/** The names of a path's ':' segments, in order. */
export const segmentsOf = (path: string): ReadonlyArray<string> =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

/** The service takes options for calls that write a record. */
export const takesOptions = (declared: Call): boolean =>
  declared.method !== "GET" && declared.isOpen !== true && declared.isUpload !== true;

/** One resource of the answer; for a page, one row. */
export type AnswerOf<C extends Call> = C["answer"]["Type"];
type AlsoOf<C extends Call> = C extends { readonly also: infer A extends NonNullable<Call["also"]> }
  ? { readonly [Name in keyof A]: A[Name]["Type"] }
  : unknown;

/** What the service's method answers; the envelope is put around it on the wire. */
export type ResultOf<C extends Call> = C extends { readonly envelope: "page" }
  ? Page<AnswerOf<C>> & AlsoOf<C>
  : C extends { readonly envelope: "file" }
    ? Download
    : C extends { readonly envelope: "nothing" }
      ? void
      : AnswerOf<C>;

type Segments<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? readonly [Name, ...Segments<`/${Rest}`>]
  : Path extends `${string}:${infer Name}`
    ? readonly [Name]
    : readonly [];
type OwnerSegment<C extends Call> = C extends { readonly owner: infer O } ? keyof O : never;
type SegmentValue<C extends Call, Name extends string> = C extends {
  readonly words: { readonly [N in Name]: WordFormat<infer Value> };
}
  ? Value
  : number;
/** The values of the path, but for those that the owner holds. */
type PathArguments<C extends Call, Names extends ReadonlyArray<string>> = Names extends readonly [
  infer Name extends string,
  ...infer Rest extends ReadonlyArray<string>,
]
  ? Name extends OwnerSegment<C>
    ? PathArguments<C, Rest>
    : [SegmentValue<C, Name>, ...PathArguments<C, Rest>]
  : [];

/** The arguments of the service's method: owner, path, query, body and options, as far as the call has them. */
export type ArgumentsOf<C extends Call> = [
  ...(C extends { readonly owner: infer O extends Readonly<Record<string, string>> }
    ? [owner: { readonly [Name in O[keyof O]]: number }]
    : []),
  ...PathArguments<C, Segments<C["path"]>>,
  ...(C extends { readonly query: QueryFormat<infer Query> } ? [query: Query] : []),
  ...(C extends { readonly body: infer B extends Schema.Constraint } ? [body: B["Type"]] : []),
  ...(C["method"] extends "GET" ? [] : C extends { readonly isOpen: true } ? [] : [options?: WriteOptions]),
];

/** The service that a group of calls is: a method for each call, by the same name. */
export type ServiceOf<Calls, Needs = never> = {
  readonly [Name in keyof Calls]: Calls[Name] extends Call
    ? (...args: ArgumentsOf<Calls[Name]>) => Effect.Effect<ResultOf<Calls[Name]>, Refusal, Needs>
    : never;
};
