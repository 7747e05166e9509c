import type { SnapshotLine } from "../snapshot/ReportSnapshot.ts";

type Flash = Pick<SnapshotLine, "flash_points" | "flash_point_operator">;

const SIGNS = { "<": "< ", "<=": "≤ ", ">": "> ", ">=": "≥ ", "~": "≈ " } as const;
/** Flash points are whole °F, so '> 200' is taken as slightly above 200. */
const A_LITTLE = 0.5;

export const isQualified = ({ flash_point_operator }: Flash): boolean => (flash_point_operator ?? null) !== null;

/** '> 204' in °F; '' if there is no flash point. */
export const flashText = ({ flash_points, flash_point_operator }: Flash): string =>
  flash_points === null ? "" : `${flash_point_operator ? SIGNS[flash_point_operator] : ""}${flash_points}`;

/** The value in °F to compare with a limit: the printed one, or slightly more for '>'. NaN if there is none. */
export const leastFlash = ({ flash_points, flash_point_operator }: Flash): number =>
  flash_points === null ? Number.NaN : flash_points + (flash_point_operator === ">" ? A_LITTLE : 0);

/** True if it is unknown whether a limit in °F is met: '< 200' says nothing about a limit of 140. */
export const isFlashOpen = ({ flash_points, flash_point_operator }: Flash, limit: number): boolean =>
  flash_points !== null && (flash_point_operator === "<" || flash_point_operator === "<=") && flash_points >= limit;
