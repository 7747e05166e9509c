import { Result } from "effect";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { type PasskeyAnswer, passkeyMachineOf } from "#application/identity/secondFactor/passkeyMachine.ts";

const OPTIONS = '{"challenge":"1.0.1.made"}';
const REFUSALS = ["canceled", "known", "unusable"] as const;

/** A browser that the test answers for, and what the screen is given. */
const opened = () => {
  const asked: Array<{
    readonly request: unknown;
    readonly signal: AbortSignal;
    readonly answer: (answer: PasskeyAnswer) => Promise<void>;
    readonly fail: () => Promise<void>;
  }> = [];
  const given: Array<string> = [];
  const heard = () => new Promise<void>((done) => setImmediate(done));
  const machine = passkeyMachineOf(
    (request, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<PasskeyAnswer>();
      const answer = (found: PasskeyAnswer) => (resolve(found), heard());
      asked.push({ request, signal, answer, fail: () => (reject(new Error("defect")), heard()) });
      return promise;
    },
    (answer) => given.push(answer),
  );
  const actor = createActor(machine).start();
  const ask = (task: "make" | "use" = "use") => {
    actor.send({ type: "passkey.requested", request: { task, options: OPTIONS } });
    const question = asked.at(-1);
    if (question === undefined) throw new Error("Nothing was asked.");
    return question;
  };
  const here = () => {
    const { value, context } = actor.getSnapshot();
    return [value, context.refusal];
  };
  return { actor, ask, asked, given, here };
};

it("asks the browser for what the person wants, and gives its answer once", async () => {
  const { actor, ask, asked, given, here } = opened();
  expect([here(), asked]).toEqual([["idle", null], []]);
  const question = ask("make");
  expect([question.request, actor.getSnapshot().hasTag("waiting")]).toEqual([{ task: "make", options: OPTIONS }, true]);
  await question.answer(Result.succeed("{}"));
  expect([here(), given]).toEqual([["idle", null], ["{}"]]);
});

it.each(REFUSALS)("keeps a refusal as %s and gives nothing, until it is asked again or stopped", async (refusal) => {
  const { actor, ask, given, here } = opened();
  await ask().answer(Result.fail(refusal));
  expect([here(), given]).toEqual([["refused", refusal], []]);
  const again = ask();
  expect(here()).toEqual(["waiting", null]);
  await again.answer(Result.fail(refusal));
  actor.send({ type: "passkey.stopped" });
  expect([here(), given]).toEqual([["idle", null], []]);
});

it("calls a passkey unusable if the browser could not even be asked", async () => {
  const { ask, here } = opened();
  await ask().fail();
  expect(here()).toEqual(["refused", "unusable"]);
});

it("ends a question when another one replaces it, whose answer alone counts", async () => {
  const { ask, asked, given, here } = opened();
  const first = ask();
  const second = ask();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await first.answer(Result.succeed("first"));
  expect([here(), given]).toEqual([["waiting", null], []]);
  await second.answer(Result.succeed("second"));
  expect([here(), given]).toEqual([["idle", null], ["second"]]);
});

it("ends the question when the person chooses a code instead or leaves, and gives nothing later", async () => {
  const { actor, ask, given, here } = opened();
  const stopped = ask();
  actor.send({ type: "passkey.stopped" });
  expect(stopped.signal.aborted).toBe(true);
  const left = ask();
  actor.stop();
  expect(left.signal.aborted).toBe(true);
  await stopped.answer(Result.succeed("stopped"));
  await left.answer(Result.succeed("left"));
  expect([given, here()[1]]).toEqual([[], null]);
});
