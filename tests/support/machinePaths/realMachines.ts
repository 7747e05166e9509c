import type { RealMachine } from "./RealMachine.ts";
import { realReports } from "./realReports.ts";
import { realSessions } from "./realSessions.ts";

/** The machines that decide and ask the server, each with the people who use it. */
export const REAL_MACHINES: ReadonlyArray<RealMachine> = [...realSessions, realReports];
