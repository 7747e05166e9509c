import type { Result } from "effect";
import { type Decision, mayDo } from "#domain/identity/permissions.ts";
import type { Role } from "#domain/identity/Role.ts";
import { type ResourceDeclaration, withArticle } from "#domain/shared/declareResource.ts";
import { errorsOf, type FieldErrors } from "#domain/shared/fieldErrors.ts";
import type { FormResource, FormRow } from "./FormResource.ts";

/** What differs between forms of plain resources. Draft fields have the names of the server's errors: `address.zip`. */
export type ResourceForm<Draft extends object, Row extends FormRow, Input> = Pick<
  FormResource<Draft, Row>,
  "nameOf" | "seed" | "draftOf"
> & {
  readonly resource: Pick<ResourceDeclaration, "recordName" | "entity" | "permissions">;
  readonly inputOf: (draft: Draft, isNew: boolean) => Result.Result<Input, FieldErrors>;
  /** Errors, unless the value was stored that way: `unchanged` is what the form was opened with. */
  readonly compare?: (draft: Draft, unchanged: Draft) => FieldErrors;
  /** If absent, a change has no consequences. */
  readonly settle?: FormResource<Draft, Row>["settle"];
};

const noDeletion = (recordName: string): Decision => {
  const record = withArticle(recordName);
  return { allowed: false, reason: `${record.charAt(0).toUpperCase()}${record.slice(1)} is archived, not deleted.` };
};

export const formResource = <Draft extends object, Row extends FormRow, Input>(
  { resource, nameOf, seed, draftOf, inputOf, compare, settle }: ResourceForm<Draft, Row, Input>,
  role: Role | null,
): FormResource<Draft, Row> => ({
  entity: resource.entity,
  nameOf,
  seed,
  draftOf,
  validate: (draft, unchanged = seed) => ({ ...compare?.(draft, unchanged), ...errorsOf(inputOf(draft, true)) }),
  settle: settle ?? ((draft) => draft),
  decide: (action, row) => {
    const { permissions, recordName } = resource;
    if (row === null) return mayDo(role, permissions.create);
    if (action !== "delete") return mayDo(role, permissions[action]);
    return permissions.delete === undefined ? noDeletion(recordName) : mayDo(role, permissions.delete);
  },
});
