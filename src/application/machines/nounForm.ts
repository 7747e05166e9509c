import { Result } from "effect";
import { type Decision, mayDo } from "#domain/identity/permissions.ts";
import type { Role } from "#domain/identity/Role.ts";
import type { ResourceDeclaration } from "#domain/shared/declareResource.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import type { FormNoun, FormRow } from "./FormNoun.ts";

/**
 * What is peculiar to the form of a plain noun. A draft's fields bear the names under which the server tells their
 * errors, so a nested one is called `address.zip`.
 */
export type NounForm<Draft extends object, Row extends FormRow, Input> = Pick<
  FormNoun<Draft, Row>,
  "nameOf" | "seed" | "draftOf"
> & {
  readonly resource: Pick<ResourceDeclaration, "noun" | "entity" | "permissions">;
  /** What is sent, or the messages by field. */
  readonly inputOf: (draft: Draft, isNew: boolean) => Result.Result<Input, FieldErrors>;
  /** What follows from a change; nothing, when absent. */
  readonly settle?: FormNoun<Draft, Row>["settle"];
};

const noDeletion = (noun: string): Decision => ({ allowed: false, reason: `A ${noun} is archived, not deleted.` });

/** What the form machine asks about a plain noun, for a person of this role. */
export const formNoun = <Draft extends object, Row extends FormRow, Input>(
  { resource, nameOf, seed, draftOf, inputOf, settle }: NounForm<Draft, Row, Input>,
  role: Role | null,
): FormNoun<Draft, Row> => ({
  entity: resource.entity,
  nameOf,
  seed,
  draftOf,
  validate: (draft) => Result.match(inputOf(draft, true), { onSuccess: () => ({}), onFailure: (errors) => errors }),
  settle: settle ?? ((draft) => draft),
  decide: (deed, row) => {
    const { permissions, noun } = resource;
    if (row === null) return mayDo(role, permissions.create);
    if (deed !== "delete") return mayDo(role, permissions[deed]);
    return permissions.delete === undefined ? noDeletion(noun) : mayDo(role, permissions.delete);
  },
});
