import type { StateField } from "../FilingFacts.ts";
import type { Tier2Facility } from "./Tier2File.ts";

/** Returns nothing if there are no fields, so that the element is omitted. */
export const stateFieldElements = (fields: ReadonlyArray<StateField> = []): Pick<Tier2Facility, "stateFields"> =>
  fields.length === 0
    ? {}
    : {
        stateFields: fields.map(({ name, label, value, is_required }) => ({
          required: is_required,
          label,
          t2sFieldname: name,
          data: value,
        })),
      };
