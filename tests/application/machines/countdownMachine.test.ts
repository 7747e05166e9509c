import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { countdownMachine, NOT_FOUND_SECONDS } from "#application/machines/countdownMachine.ts";

const start = () => {
  const clock = new SimulatedClock();
  let trips = 0;
  const machine = countdownMachine.provide({ actions: { goHome: () => void (trips += 1) } });
  const countdown = createActor(machine, { clock, input: { seconds: NOT_FOUND_SECONDS } }).start();
  return { clock, countdown, seconds: () => countdown.getSnapshot().context.seconds, trips: () => trips };
};

describe("the countdown of the missing page", () => {
  // Rules: A9.9
  it("counts five seconds down and then goes home, once", () => {
    const { clock, seconds, trips } = start();
    const shown = [seconds()];
    for (let second = 0; second < 4; second += 1) {
      clock.increment(1000);
      shown.push(seconds());
    }
    expect([shown, trips()]).toEqual([[5, 4, 3, 2, 1], 0]);
    clock.increment(1000);
    clock.increment(5000);
    expect(trips()).toBe(1);
  });

  it("stays when the person wants to stay", () => {
    const { clock, countdown, trips } = start();
    clock.increment(2000);
    countdown.send({ type: "countdown.stopped" });
    clock.increment(9000);
    expect([trips(), countdown.getSnapshot().status]).toEqual([0, "done"]);
  });
});
