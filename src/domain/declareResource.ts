import type { Schema } from "effect";
import type { Permission } from "./identity/permissions.ts";
import type { FieldTable, ReferenceTable } from "./shared/fieldTable.ts";

type Decodable = Schema.Constraint & { readonly DecodingServices: never };
type TwoWay = Decodable & { readonly EncodingServices: never };

/** Names, Schemas and permissions of a plain record, for its calls, its service and its store. */
export type ResourceDeclaration = {
  /** As sentences and the API's documentation name one: `container type`. */
  readonly recordName: string;
  /** The first segment of its calls: `container-units`. */
  readonly path: string;
  /** As toasts and dialogs name one: `Container Type`. */
  readonly entity: string;
  /** What the form sends, what a list shows, what a single answer and a dropdown hold. */
  readonly input: Decodable;
  readonly row: TwoWay;
  readonly single: TwoWay;
  readonly choice: TwoWay;
  /** Rows of the permission table. Reading is `records.read` where nothing else is said. */
  readonly permissions: {
    readonly read?: Permission;
    readonly create: Permission;
    readonly edit: Permission;
    readonly archive: Permission;
    readonly delete?: Permission;
  };
};

/** Rows that belong to a record, as its history shows them: a list of names. */
export type Belonging = {
  readonly label: string;
  readonly of: ReferenceTable;
  readonly by: string;
};

/** A record with a list, a form, a history and a table of its own, and little else: see `RESOURCES`. */
export type PlainResource = ResourceDeclaration & {
  /** As files and the API's documentation name all of them: `Container Units`. */
  readonly title: string;
  /** Its list, in the addresses of files and views: `units`. */
  readonly list: string;
  /** One of them, in the addresses of histories: `unit`. */
  readonly history: string;
  readonly table: string;
  readonly fields: FieldTable;
  /** By their tables. */
  readonly belongings?: Readonly<Record<string, Belonging>>;
  /** What the documentation says of deleting one; its permission is `delete`. */
  readonly deletes?: string;
};

/** Keeps the literal types. */
export const declareResource = <const D extends ResourceDeclaration>(declared: D): D => declared;

/** `an agency`, `a unit`, `a user`: no record has a name with a short u. */
export const withArticle = (recordName: string): string => `${/^[aeio]/.test(recordName) ? "an" : "a"} ${recordName}`;
