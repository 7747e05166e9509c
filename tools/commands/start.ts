import type { Run } from "./Command.ts";

export const run: Run = async () => {
  await import("../../src/main.server.ts");
  return null;
};
