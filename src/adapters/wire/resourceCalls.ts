import { Schema } from "effect";
import { call, type Call } from "./Call.ts";
import { LIST_PARAMETERS, OPTIONS_PARAMETERS } from "./listQuery.ts";

type Body = NonNullable<Call["body"]>;
type Answer = Call["answer"];

/** Nouns of the permission table that have the rows create, edit and archive. */
type Subject = "customer" | "facility" | "technician" | "container" | "unit" | "hazard" | "product" | "inventory";

/** The six calls of a plain noun, from its name in the path, its name in the permission table and its Schemas. */
export const resourceCalls = <
  const Path extends string,
  Row extends Answer,
  Single extends Answer,
  Input extends Body,
  Choice extends Answer,
>(
  path: Path,
  subject: Subject,
  noun: string,
  schemas: { readonly row: Row; readonly single: Single; readonly input: Input; readonly choice: Choice },
) => ({
  list: call({
    method: "GET",
    path: `/${path}/list`,
    summary: `A page of the ${noun} list`,
    query: LIST_PARAMETERS,
    answer: schemas.row,
    envelope: "page",
  }),
  autocomplete: call({
    method: "GET",
    path: `/${path}/autocomplete-list`,
    summary: `Active ${noun} records to choose from`,
    query: OPTIONS_PARAMETERS,
    answer: Schema.Array(schemas.choice),
    envelope: "resource",
  }),
  get: call({
    method: "GET",
    path: `/${path}/:id/get`,
    summary: `One ${noun}`,
    answer: schemas.single,
    envelope: "resource",
  }),
  create: call({
    method: "POST",
    path: `/${path}/create`,
    summary: `Adds a ${noun}`,
    body: schemas.input,
    answer: schemas.single,
    envelope: "resource",
    deed: `${subject}.create`,
  }),
  update: call({
    method: "PATCH",
    path: `/${path}/:id/update`,
    summary: `Changes a ${noun}`,
    body: schemas.input,
    answer: schemas.single,
    envelope: "resource",
    deed: `${subject}.edit`,
  }),
  activate: call({
    method: "PATCH",
    path: `/${path}/:id/activate`,
    summary: `Archives a ${noun}, or takes it out of the archive`,
    answer: schemas.single,
    envelope: "resource",
    deed: `${subject}.archive`,
  }),
});
