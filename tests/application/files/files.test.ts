import { Effect, Stream } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, describe, expect, it } from "vitest";
import { Files } from "#application/files/Files.ts";
import { FileRecords } from "#application/files/FileRecords.ts";
import { FileStore } from "#application/files/FileStore.ts";
import { sweepFiles } from "#application/files/sweepFiles.ts";
import { Products } from "#application/product/Products.ts";
import { productInput } from "../../support/inventoryFixture.ts";
import { pdf } from "../../support/uploads.ts";
import { as, testServices, refusalOf } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());

const upload = (text: string) =>
  Effect.flatMap(Files, (files) => files.upload({ original_name: "a.pdf", content: new Blob([pdf(text)]) }));
const age = (id: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`UPDATE files SET created_at = now() - interval '25 hours' WHERE id = ${id}`,
  );
const contentOf = (id: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const [row] = yield* sql<{ hash: string }>`SELECT hash FROM files WHERE id = ${id}`;
    return row?.hash ?? "";
  });

describe("an upload that no save refers to", () => {
  // Rules: R23
  it("is swept away after 24 hours with its content, younger ones and those that something holds stay", () =>
    services.runPromise(
      Effect.gen(function* () {
        const store = yield* FileStore;
        const records = yield* FileRecords;
        const [old, young, held] = [yield* upload("old"), yield* upload("young"), yield* upload("held")];
        const hashes = [yield* contentOf(old.id), yield* contentOf(young.id), yield* contentOf(held.id)];
        yield* (yield* Products).create(productInput({ sds: { filepath: held.filepath } }));
        yield* Effect.all([age(old.id), age(held.id)]);
        yield* sweepFiles;
        const left = yield* Effect.forEach([old, young, held], ({ filepath }) => records.claim(filepath));
        expect(left.map((one) => one?.id)).toEqual([undefined, young.id, held.id]);
        expect(yield* Effect.all(hashes.map(store.exists))).toEqual([false, true, true]);
        const late = (yield* Products).create(productInput({ sds: { filepath: old.filepath } }));
        expect(yield* refusalOf(late)).toMatchObject({ errors: { sds: [expect.stringContaining("expired")] } });
      }).pipe(as("staff")),
    ));

  it("leaves its content to another record of the same content", () =>
    services.runPromise(
      Effect.gen(function* () {
        const store = yield* FileStore;
        const [old, young] = [yield* upload("shared"), yield* upload("shared")];
        const hash = yield* contentOf(young.id);
        yield* age(old.id);
        yield* sweepFiles;
        expect(yield* store.exists(hash)).toBe(true);
        yield* age(young.id);
        yield* sweepFiles;
        expect(yield* store.exists(hash)).toBe(false);
      }).pipe(as("staff")),
    ));
});

describe("an upload", () => {
  it("is for staff and admins", () =>
    services.runPromise(
      Effect.gen(function* () {
        expect((yield* refusalOf(as("technician")(upload("no"))))._tag).toBe("NotAllowed");
        expect((yield* refusalOf(upload("no")))._tag).toBe("NotSignedIn");
        expect((yield* refusalOf(as("admin")(upload("yes"))))._tag).toBe("Success");
      }),
    ));

  it("that is given up leaves neither a record nor a part of it", () =>
    services.runPromise(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const files = yield* Files;
        const count = Effect.map(sql<{ n: number }>`SELECT count(*)::integer AS n FROM files`, ([row]) => row?.n);
        const before = yield* count;
        const content = Stream.concat(Stream.make(new TextEncoder().encode(pdf())), Stream.never);
        yield* Effect.timeoutOption(files.upload({ original_name: "a.pdf", content }), 50);
        expect(yield* count).toBe(before);
      }).pipe(as("staff")),
    ));
});
