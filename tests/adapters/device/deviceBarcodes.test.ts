import { Effect } from "effect";
import { expect, it } from "vitest";
import { deviceBarcodes } from "#adapters/device/deviceBarcodes.ts";
import { takeInventory } from "#application/offline/takeInventory.ts";
import { Barcodes } from "#application/scan/Barcodes.ts";
import { UNREACHABLE } from "#application/shared/messages.ts";
import { Unavailable } from "#domain/shared/errors.ts";
import { memoryDevice } from "../../support/memoryDevice.ts";
import { refusalOf } from "../../support/services.ts";
import { shelfServices } from "../../support/shelfServices.ts";
import { walkOver } from "../../support/walkOfThree.ts";

const { run, s } = shelfServices();
const AWAY = Effect.fail(new Unavailable({ message: UNREACHABLE, requestId: null, clientError: "unreachable" }));

/** The barcodes of the server, and as a device answers them, on which an inventory lies or none. */
const sides = (isTaken: boolean) =>
  Effect.gen(function* () {
    const online = yield* Barcodes;
    const device = memoryDevice();
    let isAway = false;
    const parts = {
      device,
      network: { isAway: () => isAway, lost: () => undefined },
      actor: () => ({ id: 1, role: "admin" as const, requestId: "" }),
      person: () => "Ada Stone",
      newKey: () => "key",
      now: () => "2026-03-01T10:00:00Z",
      refresh: () => undefined,
    };
    const { id } = yield* walkOver(s);
    const known = yield* online.remember({ code: `DRUM-${id}`, product_id: s().product.id });
    if (isTaken) yield* takeInventory(device, id, () => undefined);
    const through = <A>(ask: (barcodes: Barcodes["Service"]) => A) =>
      ask(deviceBarcodes(parts, isAway ? { list: () => AWAY, remember: () => AWAY, remove: () => AWAY } : online));
    const find = (code: string) => Effect.suspend(() => through(({ list }) => list({ code, product_id: null })));
    const loseNetwork = () => void (isAway = true);
    return { known, find, through, loseNetwork };
  });

it("barcodes of the products that were taken along lead to them without a network, a new one to none", () =>
  run(
    Effect.gen(function* () {
      const { known, find, loseNetwork } = yield* sides(true);
      const there = yield* find(known.code);
      loseNetwork();
      expect(there).toEqual([known]);
      expect(yield* find(known.code)).toEqual([known]);
      expect(yield* find("DRUM-X")).toEqual([]);
    }),
  ));

it("a barcode that was remembered on this device later is known on it without a network", () =>
  run(
    Effect.gen(function* () {
      const { known, find, through, loseNetwork } = yield* sides(true);
      const code = `${known.code}-B`;
      const later = yield* through(({ remember }) => remember({ code, product_id: known.product.id }));
      loseNetwork();
      expect(yield* find(code)).toEqual([later]);
      expect(yield* find(known.code)).toEqual([known]);
    }),
  ));

it("without a network no barcode is called new by a device that nothing was taken along to, and none is remembered", () =>
  run(
    Effect.gen(function* () {
      const { known, find, through, loseNetwork } = yield* sides(false);
      loseNetwork();
      expect(yield* refusalOf(find("DRUM-Y"))).toMatchObject({ message: UNREACHABLE });
      const asked = through(({ remember }) => remember({ code: "DRUM-Y", product_id: known.product.id }));
      expect(yield* refusalOf(asked)).toMatchObject({ message: UNREACHABLE });
    }),
  ));
