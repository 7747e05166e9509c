import type { Schema } from "effect";
import type { Permission } from "../identity/permissions.ts";

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

/** Keeps the literal types. */
export const declareResource = <const D extends ResourceDeclaration>(declared: D): D => declared;
