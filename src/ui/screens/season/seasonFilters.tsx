import { seasonMachines } from "#application/season/seasonMachines.ts";
import { choosing, chosenIn, SEASON_FILTERS, type SeasonFilter } from "#application/season/seasonFilters.ts";
import { ANSWER_WORDS, INVENTORY_WORDS, STATE_WORDS } from "#domain/season/seasonWords.ts";
import { FilterMenu } from "#ui/kit/overlay/FilterMenu.tsx";
import { ListFilter } from "../list/ListTools.tsx";
import { useMachines } from "../useApp.ts";
import { useLoad } from "../useLoad.tsx";

type YearChoiceProps = { readonly year: number; readonly onChange: (word: string) => void };

/** The year of a season: those that have an inventory, and the one that is shown. */
export function YearChoice({ year, onChange }: YearChoiceProps) {
  const years = useLoad(useMachines(seasonMachines).season.years, null).value ?? [];
  const offered = [...new Set([...years, year])].toSorted((a, b) => b - a);
  return (
    <ListFilter
      label="Year"
      options={offered.map((one) => ({ id: `year-${one}`, label: String(one) }))}
      value={`year-${year}`}
      onChange={(id) => onChange(id ?? "")}
    />
  );
}

const FILTER_WORDS: Readonly<Record<string, string>> = {
  "inventory-none": INVENTORY_WORDS.none,
  "inventory-walk": "Walk not finished",
  "inventory-open": INVENTORY_WORDS.open,
  "inventory-completed": INVENTORY_WORDS.completed,
  "answer-reportable": ANSWER_WORDS.reportable,
  "answer-depends": ANSWER_WORDS.depends,
  "answer-nothing": ANSWER_WORDS.nothing,
  "report-none": STATE_WORDS.none,
  "report-made": STATE_WORDS.made,
  "report-made-changed": STATE_WORDS["made changed"],
  "report-filed": STATE_WORDS.filed,
  "report-filed-changed": STATE_WORDS["filed changed"],
  "due-overdue": "Overdue",
  "due-in-30-days": "In 30 days",
  "due-in-90-days": "In 90 days",
};
const FILTER_LABELS = {
  inventory: "Inventory",
  answer: "Answer",
  report: "Report",
  due: "Due",
} as const satisfies Partial<Record<SeasonFilter, string>>;
const TECHNICIAN = "Technician";
const SHOWN_FILTERS = ["inventory", "answer", "report", "due"] as const;

/** React Aria needs an id for 'all'. */
const ALL = "all";
const optionsOf = (filter: (typeof SHOWN_FILTERS)[number]) => [
  { id: ALL, label: "All" },
  ...SEASON_FILTERS[filter].map((id) => ({ id, label: FILTER_WORDS[id] ?? id })),
];

type SeasonFiltersProps = {
  readonly year: number;
  readonly show: string;
  readonly onChange: (change: { readonly show: string }) => void;
};

/** What the list of a season can be narrowed to. */
export function SeasonFilters({ year, show, onChange }: SeasonFiltersProps) {
  const technicians = useLoad(useMachines(seasonMachines).season.technicians, null).value ?? [];
  const choose = (filter: SeasonFilter) => (id: string | null) =>
    onChange({ show: choosing(show, filter, id === null || id === ALL ? "" : id) });
  const valueOf = (filter: SeasonFilter): string => chosenIn(show, filter) || ALL;
  const chosen = valueOf("technician");
  const named = [
    { id: ALL, label: "All" },
    ...technicians.map(({ id, name }) => ({ id: `technician-${id}`, label: name })),
  ];
  // One who is archived by now has only a number.
  const unknown = { id: chosen, label: chosen.replace("technician-", `${TECHNICIAN} `) };
  return (
    <>
      <YearChoice year={year} onChange={choose("year")} />
      <FilterMenu
        filters={[
          ...SHOWN_FILTERS.map((filter) => ({
            label: FILTER_LABELS[filter],
            options: optionsOf(filter),
            value: valueOf(filter),
            all: ALL,
            onChange: choose(filter),
          })),
          // Facilities whose inventories a technician visits.
          {
            label: TECHNICIAN,
            options: named.some(({ id }) => id === chosen) ? named : [...named, unknown],
            value: chosen,
            all: ALL,
            onChange: choose("technician"),
          },
        ]}
      />
    </>
  );
}
