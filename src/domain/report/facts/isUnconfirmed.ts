import type { SnapshotLine } from "../snapshot/ReportSnapshot.ts";

/** Carried over from an earlier inventory, and nobody has confirmed it. */
export const isUnconfirmed = ({ to_confirm = false }: SnapshotLine): boolean => to_confirm;
