import { resolve } from "node:path";

/** Run by a script of the project, not by the command of its package. */
const isScript = process.env["npm_lifecycle_script"]?.includes("tools/hazledger.ts") === true;

/** How a person calls the command. */
export const called = (name: string): string => (isScript ? `npm run ${name} --` : `hazledger ${name}`);

/** npm runs scripts in the project's folder, whatever folder it was called from. */
export const pathGiven = (path = ""): string => resolve((isScript ? process.env["INIT_CWD"] : undefined) ?? ".", path);
