import { Context, Effect, Result } from "effect";
import { describe, expect, it } from "vitest";
import { type DeviceParts, writing } from "#adapters/device/throughDevice.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Walks } from "#application/inventory/walk/Walks.ts";
import { UNREACHABLE } from "#application/shared/messages.ts";
import type { WriteOptions } from "#application/shared/Resource.ts";
import { NOTHING_KNOWN } from "#domain/inventory/KnownTexts.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { Conflict, type Refusal, Stale, Unavailable } from "#domain/shared/errors.ts";
import { INVENTORY, LINE } from "../../domain/inventory/lineSamples.ts";
import { memoryDevice } from "../../support/memoryDevice.ts";

const AWAY = new Unavailable({ message: UNREACHABLE, requestId: null, clientError: "unreachable" });
const { inventory_product_id: PID, version: VERSION } = LINE;

// What is called of a service is enough of it here.
const part = <Service>(methods: object): Service => methods as Service;
/** A device with one line, whose removal is asked for, and a server that answers as the test wants. */
const worldOf = async (answer: Refusal | null, isAway: boolean, given: Partial<DeviceParts> = {}) => {
  const device = memoryDevice();
  const taken_at = "2026-11-30T09:00:00.000Z";
  const taken = { inventory: INVENTORY, last_sds_no: 1, lines: [LINE], walk: [], known: NOTHING_KNOWN };
  await device.keep({ ...taken, products: [], changes: 0, taken_at }, { bytes: 1, isEarlier: false });
  const said: Array<WriteOptions | undefined> = [];
  const told = { lost: 0, refreshed: 0 };
  const parts: DeviceParts = {
    device,
    network: { isAway: () => isAway, lost: () => void (told.lost += 1) },
    actor: () => ({ id: 1, role: "admin", requestId: "" }),
    person: () => "Ada Stone",
    newKey: () => "new key",
    now: () => "2026-11-30T10:42:00.000Z",
    refresh: () => void (told.refreshed += 1),
    ...given,
  };
  const lines: Pick<InventoryProducts["Service"], "unlink"> = {
    unlink: (_, __, options) => {
      said.push(options);
      return answer === null ? Effect.succeed(LINE) : Effect.fail(answer);
    },
  };
  const online = Context.empty().pipe(
    Context.add(InventoryProducts, part<InventoryProducts["Service"]>(lines)),
    Context.add(Walks, part<Walks["Service"]>({})),
  );
  const remove = (options: WriteOptions = { version: VERSION, idempotencyKey: "key" }, inventoryId = INVENTORY.id) =>
    Effect.runPromise(
      Effect.result(
        writing<InventoryProduct>(
          parts,
          { inventoryId, lineId: PID, change: { kind: "line.unlinked" }, options },
          (asked) => InventoryProducts.use(({ unlink }) => unlink(inventoryId, PID, asked)),
          online,
        ),
      ),
    );
  const kept = async () => ({
    lines: (await device.inventory(INVENTORY.id))?.lines.length,
    entries: (await device.queue()).entries.map(({ key, version, tried_at }) => [key, version, tried_at]),
  });
  return { remove, said, told, kept };
};

describe("a change to an inventory that was taken along", () => {
  it("goes to the server alone while that answers, and the device's copy follows", async () => {
    const { remove, said, kept } = await worldOf(null, false);
    expect(Result.isSuccess(await remove())).toBe(true);
    expect(said).toEqual([{ version: VERSION, idempotencyKey: "key" }]);
    expect(await kept()).toEqual({ lines: 0, entries: [] });
  });

  it("waits on the device while the server is away, with its key and version, never tried", async () => {
    const { remove, said, kept } = await worldOf(null, true);
    await remove();
    expect([said, await kept()]).toEqual([[], { lines: 0, entries: [["key", VERSION, null]] }]);
  });

  it("waits with the key that it was sent with when the answer is lost, and as tried", async () => {
    for (const options of [{ version: VERSION, idempotencyKey: "key" }, { version: VERSION }]) {
      const { remove, said, told, kept } = await worldOf(AWAY, false);
      expect(Result.isSuccess(await remove(options))).toBe(true);
      const key = options.idempotencyKey ?? "new key";
      expect([said[0]?.idempotencyKey, told.lost]).toEqual([key, 1]);
      expect(await kept()).toEqual({ lines: 0, entries: [[key, VERSION, "2026-11-30T10:42:00.000Z"]] });
    }
  });

  it("goes behind what waits already, though the server is there again", async () => {
    const away = { is: true };
    const { remove, said, kept } = await worldOf(null, false, {
      network: { isAway: () => away.is, lost: () => undefined },
    });
    await remove();
    away.is = false;
    expect(await remove({ version: VERSION, idempotencyKey: "second" })).toMatchObject({
      failure: { _tag: "NotFound" },
    });
    expect([said, (await kept()).entries]).toEqual([[], [["key", VERSION, null]]]);
  });

  it("is refused by the server in its words, or by the same rules on the device, and changes nothing then", async () => {
    const refused = await worldOf(new Conflict({ message: "Completed." }), false);
    expect(await refused.remove()).toMatchObject({ failure: { message: "Completed." } });
    const stale = await worldOf(null, true);
    expect(await stale.remove({ version: VERSION + 1, idempotencyKey: "key" })).toMatchObject({
      failure: { _tag: new Stale({ message: "", current: null })._tag },
    });
    for (const { kept } of [refused, stale]) expect(await kept()).toEqual({ lines: 1, entries: [] });
  });

  it("is fetched again when the server took what the device's copy does not allow", async () => {
    const { remove, told, kept } = await worldOf(null, false);
    await remove({ version: VERSION + 1, idempotencyKey: "key" });
    expect([told.refreshed, await kept()]).toEqual([1, { lines: 1, entries: [] }]);
  });

  it("is refused where the device has no space left, and is the server's where the device was deleted meanwhile", async () => {
    for (const [name, message] of Object.entries({
      QuotaExceededError: "Nothing was saved. There may be too little space on this device.",
      AbortError: "Nothing was saved. There may be too little space on this device.",
      InvalidStateError: UNREACHABLE,
    })) {
      const change = () => Promise.reject(new DOMException("", name));
      const { remove, kept } = await worldOf(AWAY, true, { device: { ...memoryDevice(), change } });
      expect([name, await remove()]).toMatchObject([name, { failure: { message } }]);
      expect(await kept()).toEqual({ lines: 1, entries: [] });
    }
  });

  it("is saved where the server took it and the device has no space for its copy, which is then fetched again", async () => {
    const change = () => Promise.reject(new DOMException("", "QuotaExceededError"));
    const { remove, told } = await worldOf(null, false, { device: { ...memoryDevice(), change } });
    expect([Result.isSuccess(await remove()), told.refreshed]).toEqual([true, 1]);
  });

  it("is the server's where nothing was taken along, also while it is away", async () => {
    const { remove, said, kept } = await worldOf(AWAY, true);
    expect(await remove({ version: VERSION }, 99)).toEqual(Result.fail(AWAY));
    expect([said.length, await kept()]).toEqual([1, { lines: 1, entries: [] }]);
  });
});
