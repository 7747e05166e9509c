// Loaded before a server (--import): keeps what its syncs put on the disk, for tools/powercuts.
import { isMainThread } from "node:worker_threads";
import { recordSyncs } from "./recordSyncs.ts";

const { POWER_CUT_FOLDER: folder = "", POWER_CUT_PLATTER: platter = "" } = process.env;
// Workers write nothing that has to last.
if (isMainThread && folder !== "") await recordSyncs(folder, platter);
