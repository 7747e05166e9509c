import { GONE_REASONS } from "#domain/inventory/walk/walkStates.ts";

/** Examples for walks and for what is taken along, by field name, or by group if several groups have the field. */
export const WALK_EXAMPLES: Readonly<Record<string, unknown>> = {
  "walk_source.name": "Acme Metal Finishing, Plant 1, 2025",
  to_confirm: 3,
  "walks:decision": "changed",
  "lines.decision": "changed",
  "walks:state": "changed",
  "lines.state": "changed",
  "walks:reason": GONE_REASONS[0],
  by: "Dana Stone",
  at: "2026-03-01T14:05:00.000Z",
  place: "ACID ROOM",
  position: 4,
  is_new: false,
  can_come_back: true,
  "was.name": "Chrome Bath Additive 20",
  "was.container_info": "55 gal Steel drum",
  "takeAlong:facts": { inventory_id: 3, percent_end: "upper", hazards: [], containers: [], units: [] },
  "takeAlong:inputs": { format: 1, year: 2026, inventories: [], lines: [], lists: [], rules: [] },
  "takeAlong:components": [],
  last_sds_no: 12,
  line_id: 41,
  "takeAlong:before": null,
  "walk.state": "changed",
  "walk.reason": "",
};
