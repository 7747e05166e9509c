import { type ComponentOutcome, TREATMENT_WORDS } from "../../laws/common/componentOutcomes.ts";
import type { ReportSection } from "../ReportModel.ts";
import { groupColumn, section, tableOf, textColumn } from "../tables.ts";

/** More names continue in another row, so that no row is taller than a page. */
const NAMES_IN_A_ROW = 20;

const rowsOf = (outcomes: ReadonlyArray<ComponentOutcome>) =>
  [...Map.groupBy(outcomes, ({ outcome, why }) => `${outcome}/${why}`).values()].flatMap((same) =>
    Array.from({ length: Math.ceil(same.length / NAMES_IN_A_ROW) }, (_, at) =>
      same.slice(at * NAMES_IN_A_ROW, (at + 1) * NAMES_IN_A_ROW),
    ),
  );

export const outcomeSection = (outcomes: ReadonlyArray<ComponentOutcome>): ReportSection =>
  section(
    "components",
    "Treatment of each component",
    "listing",
    [
      tableOf("components", rowsOf(outcomes), (_, at) => ({ id: `components/${at}` }), [
        groupColumn("outcome", "Outcome", 1.2, ([first]) =>
          first === undefined ? "" : TREATMENT_WORDS[first.outcome],
        ),
        textColumn("why", "Counted as, or reason not counted", 4, ([first]) => first?.why ?? ""),
        textColumn("components", "Components", 7, (some) => some.map(({ component }) => component).join("; ")),
      ]),
    ],
    { empty: "None: no components are entered." },
  );
