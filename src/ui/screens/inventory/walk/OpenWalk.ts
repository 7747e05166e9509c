import type { WalkContext } from "#application/inventory/WalkContext.ts";
import type { WalkEvent } from "#application/inventory/walkMachine.ts";
import type { Inventory } from "#domain/inventory/Inventory.ts";

/** A walk that is shown. */
export type OpenWalk = {
  readonly context: WalkContext;
  readonly inventory: Inventory;
  /** Why nothing may be decided; undefined when it may. */
  readonly refusal: string | undefined;
  readonly send: (event: WalkEvent) => void;
};
