import { FilterSelect, type FilterSelectProps } from "#ui/kit/field/FilterSelect.tsx";
import { useAnnounceLoadFailure } from "../screenPart.tsx";
import { choiceOfFilter, filter, filterName, wideChoice } from "./listTools.css.ts";

type ListFilterProps = Omit<FilterSelectProps, "onFailed"> & { readonly isWide?: boolean };

/** A filter beside the search of a list. */
export function ListFilter({ isWide = false, ...props }: ListFilterProps) {
  return (
    <div className={filter}>
      <span aria-hidden className={filterName}>
        {props.label}
      </span>
      <div className={isWide ? wideChoice : choiceOfFilter}>
        <FilterSelect {...props} onFailed={useAnnounceLoadFailure()} />
      </div>
    </div>
  );
}
