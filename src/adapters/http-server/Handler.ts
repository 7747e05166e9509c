import type { Effect, Scope } from "effect";
import type { AlsoOf, AnswerOf, BodyOf, Call, WordsOf } from "#adapters/wire/Call.ts";
import type { TextParameters } from "#adapters/wire/listQuery.ts";
import type { WireTable } from "#adapters/wire/wireTable.ts";
import type { Download } from "#application/shared/Download.ts";
import type { Upload } from "#application/files/Files.ts";
import type { Refusal } from "#application/shared/errors.ts";
import type { WriteOptions } from "#application/shared/Resource.ts";
import type { Page } from "#domain/shared/Page.ts";
import type { HttpProblem } from "./HttpProblem.ts";

/** The ids that a path names: `/inventories/:id/product/:pid/get` has id and pid. */
export type IdsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [Key in Name]: number } & IdsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { readonly [Key in Name]: number }
    : unknown;

/** What a handler gets of a request, all of it read and checked. */
export type CallInput<C extends Call> = {
  readonly ids: Omit<IdsOf<C["path"]>, keyof WordsOf<C>>;
  readonly words: WordsOf<C>;
  readonly query: TextParameters;
  readonly body: C extends { readonly isUpload: true } ? Upload<HttpProblem | Refusal> : BodyOf<C>;
  readonly options: WriteOptions;
};

/** What a handler answers; the envelope is put around it elsewhere. */
export type CallResult<C extends Call> = C["envelope"] extends "page"
  ? Page<AnswerOf<C>> & AlsoOf<C>
  : C["envelope"] extends "nothing"
    ? void
    : C["envelope"] extends "file"
      ? Download
      : AnswerOf<C>;

/** What a file is read from may live until its last byte has gone out: that is when the scope closes. */
type Needs<C extends Call> = C["envelope"] extends "file" ? Scope.Scope : never;
export type Handler<C extends Call> = (
  input: CallInput<C>,
) => Effect.Effect<CallResult<C>, Refusal | HttpProblem, Needs<C>>;

/** A handler for each call of a group. */
export type GroupHandlers<Group> = {
  readonly [Name in keyof Group]: Group[Name] extends Call ? Handler<Group[Name]> : never;
};

/** A handler for each call of the wire table; one that is missing does not compile. */
export type Handlers = { readonly [Name in keyof WireTable]: GroupHandlers<WireTable[Name]> };
