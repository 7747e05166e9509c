import { chosenShare, DEFAULT_PERCENT_END } from "../../component/PrintedRange.ts";
import { decimalText } from "../../shared/decimalText.ts";
import type { SnapshotComponent, SnapshotLine } from "../snapshot/ReportSnapshot.ts";

/** `counted` says which end of the printed range the percentage is; without it, the percentage is as entered. */
export type CountedComponent = SnapshotComponent & { readonly counted?: string };
export type CountedLine = Omit<SnapshotLine, "components"> & { readonly components: ReadonlyArray<CountedComponent> };

const isRange = (component: SnapshotComponent): boolean =>
  component.percentage_weight === null && component.percentage_volume === null;

/**
 * An entered single percentage counts. If there is none, the end of the printed range that the inventory uses
 * (docs/decisions/0036-printed-ranges.md).
 */
export const withCountedShares = (line: SnapshotLine): CountedLine =>
  line.components.some(isRange)
    ? {
        ...line,
        components: line.components.map((component): CountedComponent => {
          const share = isRange(component) ? chosenShare(component, line.percent_end ?? DEFAULT_PERCENT_END) : null;
          if (share === null) return component;
          return { ...component, [`percentage_${share.basis}`]: decimalText(share.percent), counted: share.words };
        }),
      }
    : line;

/** True if a component counts by an end of its printed range. */
export const countsByRange = (line: SnapshotLine): boolean =>
  line.components.some((component) => isRange(component) && chosenShare(component, DEFAULT_PERCENT_END) !== null);
