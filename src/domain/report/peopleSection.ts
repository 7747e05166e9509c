import { LEFT_TO_PEOPLE } from "./leftToPeople.ts";
import type { ReportSection } from "./model/ReportModel.ts";
import { section } from "./model/tables.ts";
import type { ReportTypeId } from "./ReportTypeId.ts";

export const LEFT_TO_PEOPLE_TITLE = "What this report does not know, and people decide";

const REST = "Everything else is taken from the lines as they stand.";

export const peopleSection = (type: ReportTypeId): ReportSection =>
  section("people", LEFT_TO_PEOPLE_TITLE, "listing", [], { paragraphs: LEFT_TO_PEOPLE[type], empty: REST });
