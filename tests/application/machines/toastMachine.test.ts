import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { REMOVAL_MS, toastMachine } from "#application/machines/toastMachine.ts";
import { GOODBYE, INVALID_CREDENTIALS, SESSION_EXPIRED } from "#application/shared/messages.ts";

const start = () => {
  const clock = new SimulatedClock();
  const toasts = createActor(toastMachine, { clock }).start();
  const isOpen = () => toasts.getSnapshot().hasTag("open");
  // In steps: a clock that leaps over several ticks would wake the toast only once.
  const pass = (ms: number) => {
    for (let left = ms; left > 0; left -= 1) clock.increment(1);
  };
  return { clock, pass, isOpen, toasts, toast: () => toasts.getSnapshot().context.toast };
};

describe("the toast", () => {
  // Rules: A9.3
  it.each([
    [INVALID_CREDENTIALS, 3000],
    [SESSION_EXPIRED, 5000],
    [GOODBYE, 10_000],
  ])("stays as long as it says: $title", (announcement, duration) => {
    const { isOpen, pass, toasts } = start();
    toasts.send({ type: "toast.shown", toast: announcement });
    pass(duration - 1);
    expect(isOpen()).toBe(true);
    pass(1);
    expect(isOpen()).toBe(false);
  });

  // Rules: A4.17
  it("gives way to a newer one, which has its own time", () => {
    const { isOpen, pass, toast, toasts } = start();
    toasts.send({ type: "toast.shown", toast: INVALID_CREDENTIALS });
    const first = toast()?.id;
    pass(2900);
    toasts.send({ type: "toast.shown", toast: SESSION_EXPIRED });
    pass(4900);
    expect([isOpen(), toast()?.title, toast()?.id === first]).toEqual([true, "Session expired", false]);
  });

  // Rules: D18
  it("waits while the pointer is over it or the focus is in it, and then has the time that was left", () => {
    const { isOpen, pass, toasts } = start();
    toasts.send({ type: "toast.shown", toast: INVALID_CREDENTIALS });
    pass(2000);
    toasts.send({ type: "toast.paused", by: "pointer" });
    toasts.send({ type: "toast.paused", by: "focus" });
    pass(60_000);
    toasts.send({ type: "toast.resumed", by: "pointer" });
    pass(60_000);
    expect(isOpen()).toBe(true);
    toasts.send({ type: "toast.resumed", by: "focus" });
    pass(900);
    expect(isOpen()).toBe(true);
    pass(100);
    expect(isOpen()).toBe(false);
  });

  it("waits as well when it replaces one under the pointer, but not when that one was closed", () => {
    const { isOpen, pass, toasts } = start();
    toasts.send({ type: "toast.shown", toast: SESSION_EXPIRED });
    toasts.send({ type: "toast.paused", by: "pointer" });
    toasts.send({ type: "toast.shown", toast: INVALID_CREDENTIALS });
    pass(60_000);
    expect([isOpen(), toasts.getSnapshot().hasTag("paused")]).toEqual([true, true]);
    toasts.send({ type: "toast.dismissed" });
    toasts.send({ type: "toast.shown", toast: INVALID_CREDENTIALS });
    pass(3000);
    expect(isOpen()).toBe(false);
  });

  // Rules: A3.21, A4.16, D3
  it("is updated only while it is the one that is shown", () => {
    const { toast, toasts } = start();
    toasts.send({ type: "toast.shown", toast: GOODBYE });
    toasts.send({ type: "toast.updated", id: "toast-9", changes: { title: "Other" } });
    expect(toast()?.title).toBe("Goodbye!");
    toasts.send({ type: "toast.updated", id: toast()?.id ?? "", changes: { title: "Bye" } });
    expect(toast()?.title).toBe("Bye");
  });

  // Rules: A4.16, A9.6
  it("closes when it is dismissed and is removed a thousand seconds later", () => {
    const { clock, isOpen, toast, toasts } = start();
    toasts.send({ type: "toast.shown", toast: GOODBYE });
    toasts.send({ type: "toast.dismissed" });
    expect([isOpen(), toast()?.title]).toEqual([false, "Goodbye!"]);
    expect(REMOVAL_MS).toBe(1_000_000);
    clock.increment(REMOVAL_MS);
    expect(toast()).toBeNull();
  });
});
