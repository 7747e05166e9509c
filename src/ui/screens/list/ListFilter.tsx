import { FilterSelect, type FilterSelectProps } from "#ui/kit/FilterSelect.tsx";
import { useTellPartMissing } from "../useTellPartMissing.ts";
import { filter, wideFilter } from "./listTools.css.ts";

type ListFilterProps = Omit<FilterSelectProps, "onFailed"> & { readonly isWide?: boolean };

/** A choice beside the search of a list. */
export function ListFilter({ isWide = false, ...props }: ListFilterProps) {
  return (
    <div className={isWide ? wideFilter : filter}>
      <FilterSelect {...props} onFailed={useTellPartMissing()} />
    </div>
  );
}
