import type { RealMachine } from "./RealMachine.ts";
import { realForms } from "./realForms.ts";
import { realLines } from "./realLines.ts";
import { realLists } from "./realLists.ts";
import { realFilings } from "./realFilings.ts";
import { realReports } from "./realReports.ts";
import { realUploads } from "./realUploads.ts";
import { realSessions } from "./realSessions.ts";

/** The machines that talk to the server, each with the people who meet it. */
export const REAL_MACHINES: ReadonlyArray<RealMachine> = [
  ...realSessions,
  ...realForms,
  ...realLines,
  ...realLists,
  ...realReports,
  realFilings,
  ...realUploads,
];
