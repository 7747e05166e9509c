import { Effect } from "effect";
import type { ImportInput } from "#domain/import/ImportInput.ts";
import { FIRST_YEAR } from "#domain/inventory/Inventory.ts";
import { invalid } from "#domain/shared/errors.ts";
import { yearMessage } from "../inventory/inventoryChecks.ts";
import { thisYear } from "../shared/today.ts";

/** The year of the inventories that receive the rows: the chosen one, or one that depends on the current year. */
export const chosenYear = ({ fill }: Pick<ImportInput, "fill">, usual: (now: number) => number) =>
  Effect.gen(function* () {
    const now = yield* thisYear;
    const text = fill.find(({ field }) => field === "year")?.text.trim() ?? "";
    if (text === "") return usual(now);
    const year = Number(text);
    if (!Number.isInteger(year) || year < FIRST_YEAR || year > now + 1)
      return yield* invalid({ fill: [yearMessage(now + 1)] });
    return year;
  });
