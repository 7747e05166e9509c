import { Effect, Result } from "effect";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type DeviceParts, reading } from "#adapters/device/throughDevice.ts";
import { FromServer } from "#application/offline/Network.ts";
import { UNREACHABLE } from "#application/shared/messages.ts";
import { Unavailable } from "#domain/shared/errors.ts";
import { memoryDevice } from "../../support/memoryDevice.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const AWAY = new Unavailable({ message: UNREACHABLE, requestId: null, clientError: "unreachable" });

const partsOf = (isAway: boolean, given: Partial<DeviceParts> = {}) => {
  const told = { lost: 0 };
  const parts: DeviceParts = {
    device: memoryDevice(),
    network: { isAway: () => isAway, lost: () => void (told.lost += 1) },
    actor: () => ({ id: 1, role: "admin", requestId: "" }),
    person: () => "Ada Stone",
    newKey: () => "key",
    now: () => "2026-11-30T10:42:00.000Z",
    refresh: () => undefined,
    ...given,
  };
  return { parts, told };
};
const slow = Effect.as(Effect.sleep(30_000), "the server's");
const answered = async <A>(work: Effect.Effect<A, unknown>) => {
  const answer = Effect.runPromise(Effect.result(work));
  await vi.advanceTimersByTimeAsync(60_000);
  const result = await answer;
  return Result.isSuccess(result) ? result.success : "refused";
};

describe("what is read through a device", () => {
  it("is the device's when the server takes long, and the server's when the device has none", async () => {
    const { parts, told } = partsOf(false);
    expect(await answered(reading(parts, 4, slow, async () => "the device's"))).toBe("the device's");
    expect(told.lost).toBe(1);
    expect(await answered(reading(parts, 4, slow, async () => null))).toBe("the server's");
    expect(told.lost).toBe(1);
  });

  it("is the server's alone where that is shown beside the device's", async () => {
    const { parts } = partsOf(true);
    const asked = (online: Effect.Effect<string, Unavailable>) =>
      answered(reading(parts, 4, online, async () => "the device's").pipe(Effect.provideService(FromServer, true)));
    expect(await asked(slow)).toBe("the server's");
    expect(await asked(Effect.fail(AWAY))).toBe("refused");
  });

  it("is the server's when the browser does not give it any more", async () => {
    const gone = () => Promise.reject(new DOMException("The database connection is closing.", "InvalidStateError"));
    const { parts } = partsOf(false, { device: { ...memoryDevice(), queue: gone } });
    expect(await answered(reading(parts, 4, slow, gone))).toBe("the server's");
  });
});
