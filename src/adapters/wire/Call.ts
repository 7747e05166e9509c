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
/** Marks a call that no person made, so that it does not keep an unused session open. */
export const QUIET_HEADER = "x-quiet";
/** The proof of work that a 429 asked for. */
export const WORK_HEADER = "x-work";

/**
 * How an answer is wrapped (reading 1); absent for one resource. A file is not wrapped; its `answer` is Schema.Null.
 */
export type Envelope = "page" | "signed in" | "nothing" | "file" | "uploaded";

/** The kind of a large job. */
export type Load = "print" | "import" | "report" | "list";

export type TextParameters = Readonly<Record<string, string | undefined>>;

/** Reading a query never fails. */
export type QueryFormat<Query> = {
  readonly names: ReadonlyArray<string>;
  readonly read: (sent: TextParameters) => Query;
  readonly write: (query: Query) => TextParameters;
};

/** A path segment that must be one of these words, in any case; `read` gets it in lower case. */
export type WordFormat<Value> = {
  readonly words: ReadonlyArray<string>;
  readonly read: (word: string) => Value | null;
};

/** One call of the API, from which client, server routes and documentation are derived. */
export type Call = {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** A segment that starts with ':' is an id, or one of `words`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly words?: Readonly<Record<string, WordFormat<string>>>;
  /** Path segments that the service takes as one object, with their names in it. */
  readonly owner?: Readonly<Record<string, string>>;
  readonly query?: Omit<QueryFormat<unknown>, "write"> & { readonly write: (query: never) => TextParameters };
  readonly body?: Schema.Constraint & { readonly DecodingServices: never };
  /** The body is a file of this kind as it is, of at most so many bytes. */
  readonly content?: { readonly kind: FileKind; readonly most: number };
  /** Converts the client's body if the specification has a field in another form than our forms. */
  readonly sent?: (body: never, options?: WriteOptions) => object;
  readonly answer: Schema.Constraint & { readonly DecodingServices: never; readonly EncodingServices: never };
  readonly envelope?: Envelope;
  /** The file types that the call may return. */
  readonly files?: ReadonlyArray<FileKind>;
  /** Additional fields of a page about the whole list. */
  readonly also?: Readonly<Record<string, Call["answer"]>>;
  readonly isOpen?: boolean;
  /** Possible before a required second factor is set up. */
  readonly isForEnrollment?: true;
  readonly endsSession?: true;
  /** A 429 may ask for a proof of work. */
  readonly asksForWork?: true;
  /** A GET that may be refused because there is nothing, or too much, to return. */
  readonly refusesQuery?: true;
  /** Checked before the body is read; default `records.read`. The service checks again, with the record's state. */
  readonly permission?: Permission;
  readonly isUpload?: true;
  /** Its answer is large, and read over slow lines. */
  readonly isPacked?: true;
  /** Takes much time or memory, so only a few run at once. */
  readonly load?: Load;
  /** The service itself takes the turn (see HeavyWork), and only if there is work: it may have the answer already. */
  readonly takesTurn?: true;
  /** A write that is rolled back if its caller disconnects, which is how it is canceled. */
  readonly endsWithCaller?: true;
  /**
   * What a repeat key does (reading 30) where its answer is not stored. Freely: repeating is harmless. Refused: the
   * answer has a secret that is shown once. A call whose answer has a secret must be one of these.
   */
  readonly repeated?: "freely" | "refused";
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

/** The arguments of the service's method, in this order; those that the call lacks are left out. */
export type ArgumentsOf<C extends Call> = [
  ...(C extends { readonly owner: infer O extends Readonly<Record<string, string>> }
    ? [owner: { readonly [Name in O[keyof O]]: number }]
    : []),
  ...PathArguments<C, Segments<C["path"]>>,
  ...(C extends { readonly query: QueryFormat<infer Query> } ? [query: Query] : []),
  ...(C extends { readonly content: object } ? [content: Blob] : []),
  ...(C extends { readonly body: infer B extends Schema.Constraint } ? [body: B["Type"]] : []),
  ...(C["method"] extends "GET" ? [] : C extends { readonly isOpen: true } ? [] : [options?: WriteOptions]),
];

export type ServiceOf<Calls, Needs = never> = {
  readonly [Name in keyof Calls]: Calls[Name] extends Call
    ? (...args: ArgumentsOf<Calls[Name]>) => Effect.Effect<ResultOf<Calls[Name]>, Refusal, Needs>
    : never;
};
