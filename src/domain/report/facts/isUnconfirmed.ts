import type { SnapshotLine } from "../snapshot/ReportSnapshot.ts";

/** True if the line was carried over from an earlier inventory and has not been confirmed. */
export const isUnconfirmed = ({ to_confirm = false }: SnapshotLine): boolean => to_confirm;
