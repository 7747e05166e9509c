import type { ReactNode } from "react";
import { render } from "vitest-browser-react/pure";
import { createActor, SimulatedClock } from "xstate";
import { TICK_MS, toastMachine } from "#application/machines/toastMachine.ts";
import { KitProvider } from "#ui/kit/KitProvider.tsx";
import { Toasts } from "#ui/screens/shell/RootLayout.tsx";
import { type App, AppContext } from "#ui/screens/useApp.ts";

const SIGNED_OUT = { context: { token: null, user: null } };
const session = { getSnapshot: () => SIGNED_OUT, subscribe: () => ({ unsubscribe: () => undefined }) };

/**
 * Draws components as a page has them, with the corner of the toasts, whose clock the test turns.
 * @param parts what else they ask the application for
 */
export const show = async (components: ReactNode, parts: Partial<App> = {}) => {
  const clock = new SimulatedClock();
  const toast = createActor(toastMachine, { clock }).start();
  // They ask the application for nothing else.
  const app = { session, ...parts, toast } as unknown as App;
  await render(
    <KitProvider navigate={() => undefined} onFailed={() => undefined}>
      <AppContext value={app}>
        {components}
        <Toasts />
      </AppContext>
    </KitProvider>,
  );
  /** Lets the toast's time go by, in milliseconds. */
  const pass = (time: number): void => {
    for (let passed = 0; passed < time; passed += TICK_MS) clock.increment(TICK_MS);
  };
  return { pass, toast };
};
