import type { Finding, Outcome } from "../model/ReportModel.ts";
import { byCodeUnit } from "../snapshot/canonicalInputs.ts";

const RANK: Readonly<Record<Outcome, number>> = { reportable: 0, close: 1, below: 2 };

/** Reportable first, then by name without case, then by what is always different. */
export const byOutcomeAndName = (a: Finding, b: Finding): number =>
  RANK[a.outcome] - RANK[b.outcome] || byCodeUnit(a.name.toLowerCase(), b.name.toLowerCase()) || byCodeUnit(a.id, b.id);
