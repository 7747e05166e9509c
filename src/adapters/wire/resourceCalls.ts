import { Schema } from "effect";
import type { ResourceDeclaration } from "#domain/shared/declareResource.ts";
import { call, type Call } from "./Call.ts";
import { LIST_PARAMETERS, OPTIONS_PARAMETERS } from "./listQuery.ts";

type Body = NonNullable<Call["body"]>;
type Answer = Call["answer"];

/** What the calls take from the declaration of a noun. */
type CallParts<Path, Row, Single, Input, Choice> = Pick<ResourceDeclaration, "noun" | "permissions"> & {
  readonly path: Path;
  readonly row: Row;
  readonly single: Single;
  readonly input: Input;
  readonly choice: Choice;
};

/** A user, an inventory. */
const withArticle = (noun: string): string => `${/^[aeio]/.test(noun) ? "an" : "a"} ${noun}`;

/** The six calls of a plain noun, from the declaration of the noun. */
export const resourceCalls = <
  const Path extends string,
  Row extends Answer,
  Single extends Answer,
  Input extends Body,
  Choice extends Answer,
>({
  path,
  noun,
  permissions,
  row,
  single,
  input,
  choice,
}: CallParts<Path, Row, Single, Input, Choice>) => ({
  list: call({
    method: "GET",
    path: `/${path}/list`,
    summary: `A page of the ${noun} list`,
    query: LIST_PARAMETERS,
    answer: row,
    envelope: "page",
    deed: permissions.read ?? "records.read",
  }),
  autocomplete: call({
    method: "GET",
    path: `/${path}/autocomplete-list`,
    summary: `Active ${noun} records to choose from`,
    query: OPTIONS_PARAMETERS,
    answer: Schema.Array(choice),
    envelope: "resource",
    deed: permissions.read ?? "records.read",
  }),
  get: call({
    method: "GET",
    path: `/${path}/:id/get`,
    summary: `One ${noun}`,
    answer: single,
    envelope: "resource",
    deed: permissions.read ?? "records.read",
  }),
  create: call({
    method: "POST",
    path: `/${path}/create`,
    summary: `Adds ${withArticle(noun)}`,
    body: input,
    answer: single,
    envelope: "resource",
    deed: permissions.create,
  }),
  update: call({
    method: "PATCH",
    path: `/${path}/:id/update`,
    summary: `Changes ${withArticle(noun)}`,
    body: input,
    answer: single,
    envelope: "resource",
    deed: permissions.edit,
  }),
  activate: call({
    method: "PATCH",
    path: `/${path}/:id/activate`,
    summary: `Archives a ${noun}, or takes it out of the archive`,
    answer: single,
    envelope: "resource",
    deed: permissions.archive,
  }),
});
