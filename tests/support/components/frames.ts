import { vi } from "vitest";

/** From here on no frame is drawn, as for keys that come faster than the screen. Undone after the test. */
export const stopFrames = (): void => void vi.stubGlobal("requestAnimationFrame", () => 0);

/** Until a person sees what was changed last: observers of sizes speak in the frame after it. */
export const painted = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
