import { chosenShare, DEFAULT_PERCENT_END } from "../../component/PrintedRange.ts";
import { decimalText } from "../../shared/decimalText.ts";
import type { SnapshotComponent, SnapshotLine } from "../snapshot/ReportSnapshot.ts";

/** `counted` says which end of the printed range its share is; without it the share is as entered. */
export type CountedComponent = SnapshotComponent & { readonly counted?: string };
export type CountedLine = Omit<SnapshotLine, "components"> & { readonly components: ReadonlyArray<CountedComponent> };

const isRange = (component: SnapshotComponent): boolean =>
  component.percentage_weight === null && component.percentage_volume === null;

/**
 * A single figure that somebody has entered counts; where there is none, the end of the printed range that the
 * inventory counts (docs/decisions/0036-printed-ranges.md).
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

/** Components that count by an end of their printed range. */
export const countsByRange = (line: SnapshotLine): boolean =>
  line.components.some((component) => isRange(component) && chosenShare(component, DEFAULT_PERCENT_END) !== null);
