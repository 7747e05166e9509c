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

const FILTERS = {
  inventory: { label: "Inventory", words: { ...INVENTORY_WORDS, walk: "Walk not finished" } },
  answer: { label: "Answer", words: ANSWER_WORDS },
  report: { label: "Report", words: STATE_WORDS },
  due: { label: "Due", words: { overdue: "Overdue", "in 30 days": "In 30 days", "in 90 days": "In 90 days" } },
} as const;
const TECHNICIAN = "Technician";
const SHOWN_FILTERS = ["inventory", "answer", "report", "due"] as const;

/** React Aria needs an id for 'all'. */
const ALL = "all";
const optionsOf = (filter: (typeof SHOWN_FILTERS)[number]) => {
  const words: Readonly<Record<string, string>> = FILTERS[filter].words;
  const wordOf = (id: string) => words[id.slice(`${filter}-`.length).replaceAll("-", " ")] ?? id;
  return [{ id: ALL, label: "All" }, ...SEASON_FILTERS[filter].map((id) => ({ id, label: wordOf(id) }))];
};

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
            label: FILTERS[filter].label,
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
