import { Schema } from "effect";
import type { WriteOptions } from "#application/shared/Resource.ts";
import type { Permission } from "#domain/identity/permissions.ts";
import { type ResourceDeclaration, withArticle } from "#domain/declareResource.ts";
import { type Call, del, get, patch, post } from "./Call.ts";
import { listQuery, optionsQuery } from "./listQuery.ts";
import { asNew } from "./sentBodies.ts";

type Body = NonNullable<Call["body"]>;
type Answer = Call["answer"];

type CallParts<Path, Row, Single, Input, Choice> = Pick<ResourceDeclaration, "recordName" | "permissions"> & {
  readonly path: Path;
  readonly row: Row;
  readonly single: Single;
  readonly input: Input;
  readonly choice: Choice;
};

/** @param sent converts an input for the client, if the specification has a field in another form than our forms */
export const resourceCalls = <
  const Path extends string,
  Row extends Answer,
  Single extends Answer,
  Input extends Body,
  Choice extends Answer,
>(
  { path, recordName, permissions, row, single, input, choice }: CallParts<Path, Row, Single, Input, Choice>,
  sent: (body: Input["Type"] & object, options?: WriteOptions) => object = (body) => body,
) => ({
  list: get(`/${path}/list`, `Lists ${recordName} records`, {
    query: listQuery,
    answer: row,
    envelope: "page",
    permission: permissions.read ?? "records.read",
  }),
  autocomplete: get(`/${path}/autocomplete-list`, `Lists active ${recordName} records, for a dropdown`, {
    query: optionsQuery,
    answer: Schema.Array(choice),
    permission: "records.read",
  }),
  get: get(`/${path}/:id/get`, `Gets ${withArticle(recordName)}`, {
    answer: single,
    permission: permissions.read ?? "records.read",
  }),
  create: post(`/${path}/create`, `Adds ${withArticle(recordName)}`, {
    body: input,
    sent: (body: Input["Type"] & object) => asNew(sent(body)),
    answer: single,
    permission: permissions.create,
  }),
  update: patch(`/${path}/:id/update`, `Updates ${withArticle(recordName)}`, {
    body: input,
    sent,
    answer: single,
    permission: permissions.edit,
  }),
  activate: patch(`/${path}/:id/activate`, `Archives ${withArticle(recordName)}, or restores it`, {
    answer: single,
    permission: permissions.archive,
  }),
});

export type Removable = { readonly permissions: { readonly delete: Permission }; readonly deletes: string };

/** For records that can be deleted permanently. */
export const callsWithRemoval = <
  const Path extends string,
  Row extends Answer,
  Single extends Answer,
  Input extends Body,
  Choice extends Answer,
>(
  resource: CallParts<Path, Row, Single, Input, Choice> & Removable,
) => ({
  ...resourceCalls(resource),
  remove: del(`/${resource.path}/:id/delete`, resource.deletes, {
    answer: resource.single,
    permission: resource.permissions.delete,
  }),
});
