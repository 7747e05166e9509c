import type { Schema } from "effect";
import type { Permission } from "#domain/identity/permissions.ts";

/** Where every call of the API begins (spec A7). */
export const API_PREFIX = "/api/admin/v1";
export const APP_KEY_HEADER = "x-app-key";

/**
 * How an answer is wrapped (reading 1): a resource, a page of a list, the sign-in's own shape, an upload's, or nothing. A file is not
 * wrapped at all, and a Download on both sides of the wire; its `answer` is Schema.Null.
 */
export type Envelope = "resource" | "page" | "signed in" | "nothing" | "file" | "uploaded";

/**
 * The shape of one call, read by the browser's client, by the server and by the documentation alike.
 * `path` follows the prefix; a segment that begins with ':' is an id. `query` names the parameters that are taken.
 * `isOpen` calls need no session. `permission` is the row of the permission table that the server asks at the door, before it
 * reads the body; without it the call needs 'records.read'. The rules ask again, with the record's state.
 * Segments that `words` names are no ids but one of these words. A page may say more of the whole list: `also`.
 * A call that is `repeated: "freely"` does the same each time it is sent, so no answer is kept for its repeat key
 * (reading 30), and its work need not be one transaction.
 * A call that `isUpload` takes a form with a file instead of JSON; it is not kept for its repeat key.
 * What is wrong with the body of a call that is `toldInPlace` is told by the screen that asks, in no toast.
 * A call of `load: "heavy"` takes much time or memory (a print, an import, a report): only a few run at once.
 */
export type Call = {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: `/${string}`;
  readonly summary: string;
  readonly query?: ReadonlyArray<string>;
  readonly body?: Schema.Constraint & { readonly DecodingServices: never };
  readonly answer: Schema.Constraint & { readonly DecodingServices: never; readonly EncodingServices: never };
  readonly envelope: Envelope;
  readonly isOpen?: boolean;
  readonly permission?: Permission;
  readonly isUpload?: true;
  readonly load?: "heavy";
  readonly words?: Readonly<Record<string, ReadonlyArray<string>>>;
  readonly also?: Readonly<Record<string, Call["answer"]>>;
  readonly repeated?: "freely";
  readonly toldInPlace?: true;
};

/** Keeps the literal types of a declaration. */
export const call = <const C extends Call>(declared: C): C => declared;

/** The settled body that the server's rules get. */
export type BodyOf<C extends Call> = C extends { readonly body: infer B extends Schema.Constraint }
  ? B["Type"]
  : undefined;
/** One resource of the answer; for a page, one row. */
export type AnswerOf<C extends Call> = C["answer"]["Type"];
/** What a page says of the whole list, beside its rows. */
export type AlsoOf<C extends Call> = C extends { readonly also: infer A extends NonNullable<Call["also"]> }
  ? { readonly [Name in keyof A]: A[Name]["Type"] }
  : unknown;
/** The words that the path names. */
export type WordsOf<C extends Call> = C extends { readonly words: infer W }
  ? { readonly [Name in keyof W]: string }
  : unknown;
