import { ListFilter } from "../list/ListTools.tsx";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";

type YearChoiceProps = { readonly year: number; readonly onChange: (word: string) => void };

/** The year of a season: those that have an inventory, and the one that is shown. */
export function YearChoice({ year, onChange }: YearChoiceProps) {
  const { machines } = useApp();
  const [state] = useMachine(machines.season.years, { input: { scope: null } });
  const years = [...new Set([...(state.context.value ?? []), year])].toSorted((a, b) => b - a);
  return (
    <ListFilter
      label="Year"
      options={years.map((one) => ({ id: `year-${one}`, label: String(one) }))}
      value={`year-${year}`}
      onChange={(id) => onChange(id ?? "")}
    />
  );
}
