import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, describe, expect, it } from "vitest";
import { NoticeStore } from "#application/season/NoticeStore.ts";
import { orderNotices } from "#application/season/orderNotices.ts";
import { Seasons } from "#application/season/Seasons.ts";
import { as, testServices } from "../../support/services.ts";

const all = { concurrency: "unbounded" } as const;

describe("weekly mails", () => {
  const services = testServices();
  afterAll(() => services.dispose());
  const dueAgain = Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.andThen(sql`DELETE FROM mail_queue`, sql`UPDATE season_notices SET mailed_week = '2020-01-06'`),
  );
  const orders = Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`SELECT kind, person_id FROM mail_queue ORDER BY person_id`,
  );

  it("are ordered once for each person by servers that look at the same moment", () =>
    services.runPromise(
      Effect.gen(function* () {
        const seasons = yield* Seasons;
        const wish = seasons.keepNotices({ is_own: false, mails: true, address: "keep" });
        yield* wish.pipe(as("admin"));
        yield* wish.pipe(as("staff"));
        for (let attempt = 0; attempt < 5; attempt++) {
          yield* dueAgain;
          yield* Effect.all(
            Array.from({ length: 6 }, () => orderNotices),
            all,
          );
          expect(yield* orders).toEqual([1, 2].map((person_id) => ({ kind: "season", person_id })));
        }
      }),
    ));

  it("are ordered by the next look if this one is broken off", () =>
    services.runPromise(
      Effect.gen(function* () {
        yield* dueAgain;
        const store = yield* NoticeStore;
        const broken = store.together(
          Effect.andThen(
            store.takeDue({ monday: "2026-11-23", now: 0 }),
            Effect.die(new Error("The server ends here")),
          ),
        );
        expect((yield* Effect.exit(broken))._tag).toBe("Failure");
        yield* orderNotices;
        expect(yield* orders).toHaveLength(2);
      }),
    ));
});
