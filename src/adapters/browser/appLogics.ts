import type { AppLogics } from "#application/machines/AppParts.ts";
import { inventoryLogics } from "./inventoryLogics.ts";
import type { LogicParts } from "./LogicParts.ts";
import { lineLogics } from "./lineLogics.ts";
import { optionLogics } from "./optionLogics.ts";

/** Every machine of the screens, with its actors and actions. */
export const appLogics = (parts: LogicParts): AppLogics => ({
  ...inventoryLogics(parts),
  ...lineLogics(parts),
  options: optionLogics(parts),
});
