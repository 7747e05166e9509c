import type { Effect, Schema } from "effect";
import type { Download } from "#application/shared/Download.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { WriteOptions } from "#application/shared/Resource.ts";
import type { FileKind } from "#domain/files/FileKind.ts";
import type { Permission } from "#domain/identity/permissions.ts";
import type { Page } from "#domain/shared/Page.ts";

/** Spec A7. */
export const API_PREFIX = "/api/admin/v1";
export const APP_KEY_HEADER = "x-app-key";
/** Of a call that no person made: it does not keep an unused session open. */
export const QUIET_HEADER = "x-quiet";
/** The proof of work that a 429 has asked for. */
export const WORK_HEADER = "x-work";

/**
 * How an answer is wrapped (reading 1), unless it is one resource. A file is not wrapped; its `answer` is Schema.Null.
 */
export type Envelope = "page" | "signed in" | "nothing" | "file" | "uploaded";

/** What a large job is. */
export type Load = "print" | "import" | "report" | "list";

export type TextParameters = Readonly<Record<string, string | undefined>>;

/** Reading a query never fails. */
export type QueryFormat<Query> = {
  readonly names: ReadonlyArray<string>;
  readonly read: (sent: TextParameters) => Query;
  readonly write: (query: Query) => TextParameters;
};

/** A path segment that is one of these words, in any case; `read` gets it in lower case. */
export type WordFormat<Value> = {
  readonly words: ReadonlyArray<string>;
  readonly read: (word: string) => Value | null;
};

/** One call of the API: the client, the server's routes and the documentation are made from it. */
export type Call = {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** A segment that begins with ':' is an id, or one of `words`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly words?: Readonly<Record<string, WordFormat<string>>>;
  /** Path segments that the service takes as one object, and their names in it. */
  readonly owner?: Readonly<Record<string, string>>;
  readonly query?: Omit<QueryFormat<unknown>, "write"> & { readonly write: (query: never) => TextParameters };
  readonly body?: Schema.Constraint & { readonly DecodingServices: never };
  /** The client's body, where the specification writes a field differently from our forms. */
  readonly sent?: (body: never, options?: WriteOptions) => object;
  readonly answer: Schema.Constraint & { readonly DecodingServices: never; readonly EncodingServices: never };
  readonly envelope?: Envelope;
  /** What a file may be. */
  readonly files?: ReadonlyArray<FileKind>;
  /** What a page says about the whole list. */
  readonly also?: Readonly<Record<string, Call["answer"]>>;
  readonly isOpen?: boolean;
  readonly endsSession?: true;
  /** A 429 may ask for a proof of work. */
  readonly asksForWork?: true;
  /** A GET that may have nothing to show, or too much. */
  readonly refusesQuery?: true;
  /** Checked before the body is read; `records.read` by default. The service checks again, with the record's state. */
  readonly permission?: Permission;
  readonly isUpload?: true;
  /** Takes much time or memory: only a few run at once. */
  readonly load?: Load;
  /** The service takes the turn (see HeavyWork) when there is something to do: it may have the answer already. */
  readonly takesTurn?: true;
  /** A write that is rolled back when its caller hangs up: to cancel is to hang up. */
  readonly endsWithCaller?: true;
  /** Repeating it is harmless, so no answer is kept for its repeat key (reading 30). */
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

export const get = declare("GET");
export const post = declare("POST");
export const patch = declare("PATCH");
export const del = declare("DELETE");

/** The names of a path's ':' segments, in order. */
export const segmentsOf = (path: string): ReadonlyArray<string> =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

export type AnswerOf<C extends Call> = C["answer"]["Type"];
type AlsoOf<C extends Call> = C extends { readonly also: infer A extends NonNullable<Call["also"]> }
  ? { readonly [Name in keyof A]: A[Name]["Type"] }
  : unknown;

/** What the service's method returns, without the envelope. */
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
type PathArguments<C extends Call, Names extends ReadonlyArray<string>> = Names extends readonly [
  infer Name extends string,
  ...infer Rest extends ReadonlyArray<string>,
]
  ? Name extends OwnerSegment<C>
    ? PathArguments<C, Rest>
    : [SegmentValue<C, Name>, ...PathArguments<C, Rest>]
  : [];

/** The arguments of the service's method, in this order; those the call does not have are left out. */
export type ArgumentsOf<C extends Call> = [
  ...(C extends { readonly owner: infer O extends Readonly<Record<string, string>> }
    ? [owner: { readonly [Name in O[keyof O]]: number }]
    : []),
  ...PathArguments<C, Segments<C["path"]>>,
  ...(C extends { readonly query: QueryFormat<infer Query> } ? [query: Query] : []),
  ...(C extends { readonly body: infer B extends Schema.Constraint } ? [body: B["Type"]] : []),
  ...(C["method"] extends "GET" ? [] : C extends { readonly isOpen: true } ? [] : [options?: WriteOptions]),
];

export type ServiceOf<Calls, Needs = never> = {
  readonly [Name in keyof Calls]: Calls[Name] extends Call
    ? (...args: ArgumentsOf<Calls[Name]>) => Effect.Effect<ResultOf<Calls[Name]>, Refusal, Needs>
    : never;
};
