import { Schema } from "effect";
import type { ResourceDeclaration } from "#domain/shared/declareResource.ts";
import { call, type Call } from "./Call.ts";
import { listQuery, optionsQuery } from "./listQuery.ts";
import { asNew } from "./sentBodies.ts";

type Body = NonNullable<Call["body"]>;
type Answer = Call["answer"];

/** What the calls take from the declaration of a resource. */
type CallParts<Path, Row, Single, Input, Choice> = Pick<ResourceDeclaration, "recordName" | "permissions"> & {
  readonly path: Path;
  readonly row: Row;
  readonly single: Single;
  readonly input: Input;
  readonly choice: Choice;
};

/** A user, an inventory. */
const withArticle = (recordName: string): string => `${/^[aeio]/.test(recordName) ? "an" : "a"} ${recordName}`;

/**
 * The six calls of a resource, from its declaration.
 * @param sent what our client sends for an input, where the specification writes a field differently from our forms
 */
export const resourceCalls = <
  const Path extends string,
  Row extends Answer,
  Single extends Answer,
  Input extends Body,
  Choice extends Answer,
>(
  { path, recordName, permissions, row, single, input, choice }: CallParts<Path, Row, Single, Input, Choice>,
  sent: (body: Input["Type"] & object) => object = (body) => body,
) => ({
  list: call({
    method: "GET",
    path: `/${path}/list`,
    summary: `Lists ${recordName} records`,
    query: listQuery,
    answer: row,
    envelope: "page",
    permission: permissions.read ?? "records.read",
  }),
  autocomplete: call({
    method: "GET",
    path: `/${path}/autocomplete-list`,
    summary: `Lists active ${recordName} records, for a dropdown`,
    query: optionsQuery,
    answer: Schema.Array(choice),
    permission: permissions.read ?? "records.read",
  }),
  get: call({
    method: "GET",
    path: `/${path}/:id/get`,
    summary: `Gets ${withArticle(recordName)}`,
    answer: single,
    permission: permissions.read ?? "records.read",
  }),
  create: call({
    method: "POST",
    path: `/${path}/create`,
    summary: `Adds ${withArticle(recordName)}`,
    body: input,
    sent: (body: Input["Type"] & object) => asNew(sent(body)),
    answer: single,
    permission: permissions.create,
  }),
  update: call({
    method: "PATCH",
    path: `/${path}/:id/update`,
    summary: `Updates ${withArticle(recordName)}`,
    body: input,
    sent,
    answer: single,
    permission: permissions.edit,
  }),
  activate: call({
    method: "PATCH",
    path: `/${path}/:id/activate`,
    summary: `Archives ${withArticle(recordName)}, or restores it`,
    answer: single,
    permission: permissions.archive,
  }),
});
