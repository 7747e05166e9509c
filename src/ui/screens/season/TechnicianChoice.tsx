import { choosing } from "#application/season/seasonFilters.ts";
import { ListFilter } from "../list/ListTools.tsx";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import * as texts from "./seasonTexts.ts";

type TechnicianChoiceProps = {
  readonly show: string;
  readonly onChange: (change: { readonly show: string }) => void;
};

/** Facilities whose inventories a technician visits. One who is archived by now has only a number. */
export function TechnicianChoice({ show, onChange }: TechnicianChoiceProps) {
  const { machines } = useApp();
  const [state] = useMachine(machines.season.technicians, { input: { scope: null } });
  const chosen = texts.filterValue(show, "technician");
  const named = (state.context.value ?? []).map(({ id, name }) => ({ id: `technician-${id}`, label: name }));
  const all = [{ id: texts.ALL, label: "All" }, ...named];
  const unknown = { id: chosen, label: chosen.replace("technician-", `${texts.TECHNICIAN} `) };
  return (
    <ListFilter
      label={texts.TECHNICIAN}
      options={all.some(({ id }) => id === chosen) ? all : [...all, unknown]}
      value={chosen}
      onChange={(id) => onChange({ show: choosing(show, "technician", id === null || id === texts.ALL ? "" : id) })}
      isWide
    />
  );
}
