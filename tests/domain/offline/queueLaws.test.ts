import fc from "fast-check";
import { describe, expect } from "vitest";
import { counts, isHeld, nextToSend, signOf } from "#domain/offline/Queue.ts";
import { law } from "../../support/law.ts";
import { DeviceModel } from "./deviceModel.ts";
import { Intentions, of } from "./intentions.ts";
import { ServerModel } from "./serverModel.ts";

type World = {
  readonly server: ServerModel;
  readonly intentions: Intentions;
  readonly devices: readonly [DeviceModel, DeviceModel];
};
type Act = (device: DeviceModel, a: number, b: number, world: World) => void;

const KINDS = [
  "line.edited",
  "walk.decided",
  "line.edited",
  "question.toggled",
  "photo.added",
  "line.unlinked",
] as const;

const FATES = ["arrives", "lost on the way", "answer lost", "arrives late"] as const;

/** What may happen, with how often. */
const ACTS: Readonly<Record<string, readonly [often: number, Act]>> = {
  add: [4, (device, a, b) => device.add(a, of(["known", "typed", "confirmed"], b))],
  change: [8, (device, a, b) => device.change(a, of(KINDS, b), a + b)],
  send: [6, (device, a) => device.send(of(FATES, a))],
  receive: [6, (device) => device.receive()],
  exchange: [4, (device) => (device.send("arrives"), device.receive())],
  "what was given up arrives": [2, (device) => device.arriveLate()],
  restart: [2, (device) => device.restart()],
  fetch: [2, (device) => device.fetch()],
  discard: [1, (device, a) => device.discard(a)],
  again: [3, (device, a, b) => device.again(a, b % 2 === 0)],
  "somebody at a desk": [
    3,
    (_, a, __, { server, intentions }) => {
      const line = server.open[a % Math.max(server.open.length, 1)];
      if (line === undefined) return;
      line.version += 1;
      // Or changed it and took it back: then it says what it said.
      if (a % 3 === 0) return;
      line.writes.push(intentions.ofOthers());
      line.isGone = a % 7 === 0;
    },
  ],
  "completed or open again": [1, (_, __, ___, { server }) => void (server.isCompleted = !server.isCompleted)],
  "allowed or not": [1, (_, __, ___, { server }) => void (server.isAllowed = !server.isAllowed)],
  "hours pass": [1, (_, a, __, { server }) => server.passHours(a)],
};

const number = fc.nat(30);
const steps = fc.array(
  fc.tuple(
    fc.oneof(...Object.entries(ACTS).map(([name, [weight]]) => ({ weight, arbitrary: fc.constant(name) }))),
    fc.constantFrom(0, 1),
    number,
    number,
  ),
  { maxLength: 80, size: "max" },
);

/** All of it, then a good network until nothing can be sent any more. */
const lived = (happened: ReadonlyArray<readonly [name: string, device: number, a: number, b: number]>): World => {
  const server = new ServerModel();
  const intentions = new Intentions();
  for (const product of [1, 2]) server.addLine(product);
  const devices = [new DeviceModel("a", server, intentions), new DeviceModel("b", server, intentions)] as const;
  const world = { server, intentions, devices };
  for (const [name, at, a, b] of happened) ACTS[name]?.[1](of(devices, at), a, b, world);
  for (const device of devices) device.restart();
  for (const device of devices) drain(device);
  return world;
};

const drain = (device: DeviceModel): void => {
  for (let left = 1_000; left > 0 && nextToSend(device.queue) !== null; left -= 1) {
    device.send("arrives");
    device.receive();
  }
};

const namedIn = ({ intentions, devices }: World): ReadonlyArray<number> =>
  devices.flatMap(({ queue }) => queue.entries.map(({ key }) => intentions.of(key)));

describe("the queue of a device, whatever happens", () => {
  law(
    "each change is on the server once, is still named, or was discarded by a person",
    [steps],
    (happened) => {
      const world = lived(happened);
      const named = namedIn(world);
      for (const intention of world.intentions.seen.keys()) {
        const times = world.server.written.filter((one) => one === intention).length;
        if (!world.intentions.repeated.has(intention)) expect(times).toBeLessThanOrEqual(1);
        const isKept = times > 0 || named.includes(intention) || world.intentions.discarded.has(intention);
        expect([intention, isKept]).toEqual([intention, true]);
        expect(named.filter((one) => one === intention).length).toBeLessThanOrEqual(1);
      }
    },
    { runs: 300, isCostly: true },
  );

  law(
    "with a good network, only what a person has to decide about stays, and what has to wait for that",
    [steps],
    (happened) => {
      for (const { queue } of lived(happened).devices) {
        for (const { key, state } of queue.entries) if (state === "waiting") expect(isHeld(queue, key)).toBe(true);
        expect(queue.entries[0]?.state).not.toBe("waiting");
      }
    },
  );

  law(
    "whatever is in the queue is counted beside the page, and says in words why it is to look at",
    [steps],
    (happened) => {
      for (const { queue } of lived(happened).devices) {
        const { waiting, toLookAt } = counts(queue);
        expect(waiting + toLookAt).toBe(queue.entries.length);
        const said = signOf(queue, true, String).join();
        for (const [count, what] of [
          [waiting, "waiting"],
          [toLookAt, "to look at"],
        ] as const)
          expect(said.includes(`${count} ${count === 1 ? "change" : "changes"} ${what}`)).toBe(count > 0);
        for (const entry of queue.entries)
          if (entry.state !== "waiting") expect(entry.state.reason).toMatch(/^[A-Z].+[.]$/);
      }
    },
  );

  law("the changes of a line arrive in the order in which they were made", [steps], (happened) => {
    const { server, intentions } = lived(happened);
    for (const line of new Set([...intentions.lines.values()].flat())) {
      const arrived = server.written.filter(
        (one) => intentions.lines.get(one)?.includes(line) === true && !intentions.repeated.has(one),
      );
      expect(arrived).toEqual(arrived.toSorted((a, b) => a - b));
    }
  });

  law(
    "a person who decides about everything ends with an empty queue",
    [steps, fc.array(fc.boolean(), { minLength: 1 })],
    (happened, words) => {
      const world = lived(happened);
      world.server.isCompleted = false;
      world.server.isAllowed = true;
      for (const device of world.devices) {
        for (let at = 0; at < 1_000 && device.queue.entries.length > 0; at += 1) {
          if (words[at % words.length] === true) device.again(0, true);
          else device.discard(0);
          drain(device);
          if (at > 300) device.discard(0);
        }
        expect(device.queue.entries).toEqual([]);
      }
    },
  );
});
