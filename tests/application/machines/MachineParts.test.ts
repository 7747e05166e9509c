import { Effect, Layer, ManagedRuntime, Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, toPromise } from "xstate";
import { callActor, NO_PLACE, onDemand, type ShownInPlace } from "#application/machines/MachineParts.ts";
import { UNREACHABLE } from "#application/shared/messages.ts";
import { BROKEN, invalid, NotSignedIn, type Refusal, Unavailable } from "#domain/shared/errors.ts";

const house = () => {
  const refused: Array<readonly [string, string | null]> = [];
  const session = { token: "first" };
  const parts = {
    runtime: ManagedRuntime.make(Layer.empty),
    token: () => session.token,
    refused: ({ _tag }: Refusal, token: string | null) => void refused.push([_tag, token]),
  };
  const start = <A>(call: Effect.Effect<A, Refusal>, isShownInPlace?: ShownInPlace) =>
    createActor(callActor(parts, () => call, isShownInPlace)).start();
  return { refused, session, start };
};
const AWAY = new Unavailable({ message: "Away.", requestId: null });

describe("a call that a machine makes", () => {
  it("answers what the service answers, and tells nothing of it", async () => {
    const { refused, start } = house();
    expect(await toPromise(start(Effect.succeed(7)))).toEqual(Result.succeed(7));
    expect(refused).toEqual([]);
  });

  it("answers a refusal as it is, and has it told with the token that was used", async () => {
    const { refused, session, start } = house();
    const asked = start(Effect.andThen(Effect.sleep(1), Effect.fail(new NotSignedIn({ message: "Please sign in." }))));
    session.token = "second";
    expect(await toPromise(asked)).toMatchObject({ failure: { _tag: "NotSignedIn" } });
    expect(refused).toEqual([["NotSignedIn", "first"]]);
  });

  it("has a server out of reach told in its place, and in a toast only where there is none", async () => {
    const { refused, start } = house();
    const away = new Unavailable({ message: UNREACHABLE, requestId: null, clientError: "unreachable" });
    await toPromise(start(Effect.fail(away)));
    expect(refused).toEqual([]);
    await toPromise(start(Effect.fail(away), NO_PLACE));
    expect(refused).toEqual([["Unavailable", "first"]]);
  });

  // Rules: D5
  it("has nothing told that its screen shows, and everything else", async () => {
    const { refused, start } = house();
    const isAboutFields: ShownInPlace = ({ _tag }) => _tag === "Invalid";
    await toPromise(start(Effect.fail(invalid({ "row 3": ["No."] })), isAboutFields));
    expect(refused).toEqual([]);
    await toPromise(start(Effect.fail(AWAY), isAboutFields));
    expect(refused).toEqual([["Unavailable", "first"]]);
  });

  it("is unavailable when it breaks, and that is told too", async () => {
    const { refused, start } = house();
    expect(await toPromise(start(Effect.die(new Error("defect"))))).toEqual(Result.fail(BROKEN));
    const throwing = Effect.suspend((): Effect.Effect<number> => {
      throw new Error("defect");
    });
    expect(await toPromise(start(throwing))).toEqual(Result.fail(BROKEN));
    expect(refused.map(([tag]) => tag)).toEqual(["Unavailable", "Unavailable"]);
  });

  it("is given up with its actor, and then nothing is told", async () => {
    const { refused, start } = house();
    let isGivenUp = false;
    const giveUp = Effect.sync(() => {
      isGivenUp = true;
    });
    const asked = start(Effect.onInterrupt(Effect.never, () => giveUp));
    asked.stop();
    await expect.poll(() => isGivenUp).toBe(true);
    await new Promise((done) => setImmediate(done));
    expect(refused).toEqual([]);
  });
});

it("each part is made when it is first asked for, once, and none that nobody asks for", () => {
  const made: Array<string> = [];
  const maker = (name: string) => () => {
    made.push(name);
    return { name };
  };
  const parts = onDemand({ list: maker("list"), form: maker("form") });
  expect(made).toEqual([]);
  const { form } = parts;
  expect(parts.form).toBe(form);
  expect(made).toEqual(["form"]);
  expect(Object.keys(parts)).toEqual(["list", "form"]);
});
