import type { SnapshotLine } from "../snapshot/ReportSnapshot.ts";

type Flash = Pick<SnapshotLine, "flash_points" | "flash_point_operator">;

const SIGNS = { "<": "< ", "<=": "≤ ", ">": "> ", ">=": "≥ ", "~": "≈ " } as const;
/** Flash points are whole °F: what is above 200 is at least a little above. */
const A_LITTLE = 0.5;

export const isQualified = ({ flash_point_operator }: Flash): boolean => (flash_point_operator ?? null) !== null;

/** '> 204' in °F; '' where there is none. */
export const flashText = ({ flash_points, flash_point_operator }: Flash): string =>
  flash_points === null ? "" : `${flash_point_operator ? SIGNS[flash_point_operator] : ""}${flash_points}`;

/** The figure to compare with a limit, °F: the printed one, or just above it. NaN where there is none. */
export const leastFlash = ({ flash_points, flash_point_operator }: Flash): number =>
  flash_points === null ? Number.NaN : flash_points + (flash_point_operator === ">" ? A_LITTLE : 0);

/** Whether a limit in °F may or may not be passed: '< 200' tells nothing of a limit of 140. */
export const isFlashOpen = ({ flash_points, flash_point_operator }: Flash, limit: number): boolean =>
  flash_points !== null && (flash_point_operator === "<" || flash_point_operator === "<=") && flash_points >= limit;
