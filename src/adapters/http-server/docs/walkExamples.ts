import { GONE_REASONS } from "#domain/inventory/walk/walkStates.ts";

/** Examples for walks, by field name, or by group if several groups have the field. */
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
};
