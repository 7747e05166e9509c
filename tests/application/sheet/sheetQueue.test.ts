import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, describe, expect, it } from "vitest";
import { Sheets } from "#application/sheet/Sheets.ts";
import { SheetQueue } from "#application/sheet/SheetStore.ts";
import type { Role } from "#domain/identity/Role.ts";
import { as, testServices } from "../../support/services.ts";
import { proposed, readingOf, sheetOf } from "../../support/sheetFixture.ts";

const services = testServices();
afterAll(() => services.dispose());

let made = 0;

describe("sheets that wait to be read", () => {
  it("are shared by person: those that take long hold up nobody else's", () =>
    services.runPromise(
      Effect.gen(function* () {
        const [sheets, queue, sql] = [yield* Sheets, yield* SheetQueue, yield* SqlClient.SqlClient];
        const add = (count: number, role: Role) =>
          Effect.gen(function* () {
            const files = yield* Effect.forEach(Array.from({ length: count }), () =>
              sheetOf(readingOf([proposed({ field: "name", value: `Chrome Bath ${++made}` })])),
            );
            const added = yield* sheets.add({ files, product_id: null });
            return added.map(({ sheet }) => sheet.id);
          }).pipe(as(role));
        const slow = yield* add(3, "staff");
        const other = yield* add(3, "admin");
        const leased: Array<number> = [];
        for (let at = 0; at < 6; at++) {
          const one = yield* queue.lease;
          if (one === null) break;
          leased.push(one.id);
          // Twenty seconds of the reader's time, or one.
          const seconds = slow.includes(one.id) ? 20 : 1;
          yield* sql`UPDATE sheets SET claimed_at = now() - make_interval(secs => ${seconds}) WHERE id = ${one.id}`;
          yield* queue.fail(one, "It takes longer than 20 seconds to read.");
        }
        expect(leased).toEqual([slow[0], ...other, slow[1], slow[2]]);
      }),
    ));
});
