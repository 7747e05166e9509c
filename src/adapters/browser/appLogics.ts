import { ManagedRuntime } from "effect";
import type { AppLogics } from "#application/machines/AppParts.ts";
import { catalogueLogics } from "./catalogueLogics.ts";
import { databaseLogics } from "./databaseLogics.ts";
import { historyLogic } from "./historyLogic.ts";
import { inventoryLogics } from "./inventoryLogics.ts";
import type { LogicParts } from "./LogicParts.ts";
import { lineLogics } from "./lineLogics.ts";
import { optionLogics } from "./optionLogics.ts";
import { paletteLogic } from "./paletteLogic.ts";
import { peopleLogics } from "./peopleLogics.ts";
import { plainLogics } from "./plainLogics.ts";
import { reportLogics } from "./reportLogics.ts";

/** Every machine of the screens, with its actors and actions. */
export const appLogics = ({ services, ...others }: LogicParts): AppLogics => {
  const parts = { ...others, runtime: ManagedRuntime.make(services) };
  return {
    ...inventoryLogics(parts),
    ...catalogueLogics(parts),
    ...lineLogics(parts),
    ...plainLogics(parts),
    ...peopleLogics(parts),
    ...reportLogics(parts),
    ...databaseLogics(parts),
    options: optionLogics(parts),
    history: historyLogic(parts),
    palette: paletteLogic(parts),
  };
};
