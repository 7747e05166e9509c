import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Deferred, Effect, Fiber, ManagedRuntime, Redacted, Stream } from "effect";
import { TestClock } from "effect/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileStoreLive } from "#adapters/files/fileStore.ts";
import { PATIENCE_MS } from "#adapters/files/s3Requests.ts";
import { FileStore } from "#application/files/FileStore.ts";
import { startS3Server } from "../../support/s3Server.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const textOf = <E>(bytes: Stream.Stream<Uint8Array, E>) => Stream.mkString(Stream.decodeText(bytes));

/** The stores that every file has to live in; `filesUrl` null is the folder. */
const kinds = [
  { name: "a folder", open: async () => ({ filesUrl: null, place: null, stop: () => undefined }) },
  {
    name: "an S3-compatible server",
    open: async () => {
      const server = await startS3Server();
      return { filesUrl: Redacted.make(server.url()), place: server.folder, stop: server.stop };
    },
  },
];

describe.each(kinds)("the file store in $name", ({ open }) => {
  let dataDir: string;
  /** Where the store's bytes are on this disk. */
  let lies: string;
  let close: () => Promise<void>;
  let run: <A, E>(effect: Effect.Effect<A, E, FileStore>) => Promise<A>;
  beforeAll(async () => {
    const { filesUrl, place, stop } = await open();
    dataDir = mkdtempSync(join(tmpdir(), "hazledger-files-"));
    lies = place ?? dataDir;
    const runtime = ManagedRuntime.make(fileStoreLive({ filesUrl, dataDir, environment: {} }));
    run = (effect) => runtime.runPromise(effect);
    close = async () => {
      await runtime.dispose();
      stop();
      rmSync(dataDir, { recursive: true, force: true });
    };
  });
  afterAll(() => close());
  const incoming = () => readdirSync(join(dataDir, "files/incoming"));
  const damage = (hash: string) =>
    Effect.sync(() => {
      const names = readdirSync(lies, { recursive: true, encoding: "utf8" });
      const path = join(
        lies,
        names.find((name) => /[0-9a-f]{64}(\._S3rver_object)?$/.test(name) && name.includes(hash)) ?? "",
      );
      writeFileSync(path, readFileSync(path).fill(0, 1, 2));
    });
  const put = (bytes: Uint8Array) => Effect.flatMap(FileStore, (store) => store.put(Stream.make(bytes)));

  it("keeps bytes under their SHA-256 and gives the same bytes back", () =>
    run(
      Effect.gen(function* () {
        const store = yield* FileStore;
        const big = new Uint8Array(3_000_000).map((_, i) => (i * 7) % 251);
        const kept = yield* store.put(Stream.fromIterable([big.subarray(0, 1_000_001), big.subarray(1_000_001)]));
        expect(kept).toEqual({ hash: sha256(big), size: big.length });
        const { size, bytes } = yield* store.open(kept.hash);
        expect(size).toBe(big.length);
        expect(Buffer.concat(yield* Stream.runCollect(bytes)).equals(big)).toBe(true);
        expect(incoming()).toEqual([]);
      }),
    ));

  it("gives any range of them", () =>
    run(
      Effect.gen(function* () {
        const store = yield* FileStore;
        const { hash } = yield* put(bytesOf("0123456789"));
        const part = (start: number, end: number) =>
          Effect.flatMap(store.open(hash, { start, end }), ({ bytes }) => textOf(bytes));
        // Not 0-0: s3rver takes the end 0 for no end.
        expect([yield* part(0, 1), yield* part(3, 6), yield* part(9, 9)]).toEqual(["01", "3456", "9"]);
      }),
    ));

  it("keeps equal contents once, also when they arrive at the same time", () =>
    run(
      Effect.gen(function* () {
        const store = yield* FileStore;
        const same = yield* Effect.all(
          Array.from({ length: 8 }, () => put(bytesOf("the same sheet"))),
          { concurrency: "unbounded" },
        );
        expect(new Set(same.map(({ hash }) => hash)).size).toBe(1);
        const listed = Array.from(yield* Stream.runCollect(store.list));
        expect(listed.filter(({ hash }) => hash === same[0]?.hash)).toEqual([{ hash: same[0]?.hash, size: 14 }]);
        expect(incoming()).toEqual([]);
      }),
    ));

  it("forgets what it is told to, once and again, and says that it is missing", () =>
    run(
      Effect.gen(function* () {
        const store = yield* FileStore;
        const { hash } = yield* put(bytesOf("short-lived"));
        expect(yield* store.exists(hash)).toBe(true);
        yield* store.remove(hash);
        yield* store.remove(hash);
        expect(yield* store.exists(hash)).toBe(false);
        expect(yield* Effect.flip(store.open(hash))).toMatchObject({ _tag: "ContentLost", hash, reason: "missing" });
      }),
    ));

  it("belongs to who asked first, for ever, and to one of many who ask at the same time", () =>
    run(
      Effect.gen(function* () {
        const store = yield* FileStore;
        const words = Array.from({ length: 8 }, (_, i) => `word ${i}`);
        const ownerOf = (word: string) => Effect.map(store.owner(word), ({ owner }) => owner);
        const told = yield* Effect.forEach(words, ownerOf, { concurrency: "unbounded" });
        expect(words).toContain(told[0]);
        const later = yield* ownerOf("late");
        expect(words).toContain(later);
        if (lies === dataDir) expect(new Set([...told, later]).size).toBe(1);
        expect(Array.from(yield* Stream.runCollect(store.list)).map(({ hash }) => hash)).not.toContain("owner");
      }),
    ));

  it("fails at the end of a content that was damaged, and mends it when the same is put again", () =>
    run(
      Effect.gen(function* () {
        const store = yield* FileStore;
        const text = "ten pounds of acetone";
        const { hash } = yield* put(bytesOf(text));
        const before = (yield* store.open(hash)).stamp;
        yield* damage(hash);
        const damaged = yield* store.open(hash);
        // What a service says of a change behind its back is its own affair.
        if (lies === dataDir) expect(damaged.stamp).not.toBe(before);
        expect(yield* Effect.flip(textOf(damaged.bytes))).toMatchObject({
          _tag: "ContentLost",
          hash,
          reason: "damaged",
        });
        yield* put(bytesOf(text));
        expect(yield* textOf((yield* store.open(hash)).bytes)).toBe(text);
      }),
    ));

  it("keeps nothing of bytes that break off, and nothing that nobody kept", () =>
    run(
      Effect.gen(function* () {
        const store = yield* FileStore;
        const broken = Stream.concat(Stream.make(bytesOf("half a sheet")), Stream.fail("gone" as const));
        expect(yield* Effect.flip(store.put(broken))).toBe("gone");
        const unkept = yield* Effect.scoped(store.receive(Stream.make(bytesOf("unkept"))));
        expect(yield* store.exists(unkept.hash)).toBe(false);
        const hanging = Stream.concat(Stream.make(bytesOf("hangs")), Stream.never);
        yield* Effect.ignore(Effect.timeout(store.put(hanging), 50));
        expect(incoming()).toEqual([]);
      }),
    ));

  it("clears away after a day what a killed server had begun", () =>
    run(
      Effect.gen(function* () {
        const store = yield* FileStore;
        mkdirSync(join(dataDir, "files/incoming"), { recursive: true });
        for (const name of ["old.part", "young.part"]) writeFileSync(join(dataDir, "files/incoming", name), "half");
        const yesterday = Date.now() / 1000 - 25 * 60 * 60;
        utimesSync(join(dataDir, "files/incoming/old.part"), yesterday, yesterday);
        yield* store.sweep;
        expect(incoming()).toEqual(["young.part"]);
        rmSync(join(dataDir, "files/incoming/young.part"));
      }),
    ));

  it("never leaves its place, whatever it is asked for", async () => {
    for (const hash of ["../../etc/passwd", "/etc/passwd", "..%2f..", "A".repeat(64), ""]) {
      await expect(run(Effect.flatMap(FileStore, (store) => Effect.suspend(() => store.open(hash))))).rejects.toThrow(
        "This is not a SHA-256 hash",
      );
    }
    expect(existsSync(join(dataDir, "etc"))).toBe(false);
  });
});

describe("the file store on S3", () => {
  /** Of a bucket on a server that the test answers for. */
  const urlOf = async (server: Server) => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    return Redacted.make(`s3://k:s@sheets/p?endpoint=http://127.0.0.1:${port}`);
  };

  it("lists more contents than one answer of the service holds", async () => {
    // A service that answers two at a time; the address and the token are what the store made of the first answer.
    const asked: Array<string> = [];
    const hashes = ["a", "b", "c"].map((letter) => letter.repeat(64));
    const entry = (hash: string) => `<Contents><Key>p/aa/aa/${hash}</Key><Size>5</Size></Contents>`;
    const server = createServer((request, answer) => {
      asked.push(request.url ?? "");
      const [a = "", b = "", c = ""] = hashes;
      const first = `${entry(a)}${entry(b)}<NextContinuationToken>t/1+=</NextContinuationToken>`;
      answer.end(
        `<ListBucketResult>${request.url?.includes("continuation-token") ? entry(c) : first}</ListBucketResult>`,
      );
    });
    const filesUrl = await urlOf(server);
    const layer = fileStoreLive({ filesUrl, dataDir: tmpdir(), environment: {} });
    const listed = await Effect.runPromise(
      Effect.flatMap(FileStore, ({ list }) => Stream.runCollect(list)).pipe(Effect.provide(layer)),
    );
    server.close();
    expect(Array.from(listed)).toEqual(hashes.map((hash) => ({ hash, size: 5 })));
    expect(asked[1]).toContain(`continuation-token=${encodeURIComponent("t/1+=")}`);
  });

  it("gives up a service that stops in the middle of an object, instead of holding up whoever reads it", async () => {
    const server = createServer((request, response) => {
      response.writeHead(200, { "content-length": "1000" });
      if (request.method === "HEAD") response.end();
      else response.write("half");
    });
    const filesUrl = await urlOf(server);
    const layer = fileStoreLive({ filesUrl, dataDir: tmpdir(), environment: {} });
    const read = Effect.gen(function* () {
      const { bytes } = yield* (yield* FileStore).open(sha256(bytesOf("x")));
      const begun = yield* Deferred.make<void>();
      const reading = yield* Stream.tap(bytes, () => Deferred.succeed(begun, undefined)).pipe(
        Stream.runDrain,
        Effect.flip,
        Effect.forkChild({ startImmediately: true }),
      );
      yield* Deferred.await(begun);
      yield* TestClock.adjust(PATIENCE_MS + 1000);
      return yield* Fiber.join(reading);
    });
    expect(await Effect.runPromise(Effect.provide(read, [layer, TestClock.layer()]))).toMatchObject({
      _tag: "FilesUnavailable",
    });
    server.closeAllConnections();
    server.close();
  });

  it("says that it cannot be used, and not that files are missing, when there is no such bucket", async () => {
    const server = await startS3Server();
    try {
      const filesUrl = Redacted.make(server.url({ bucket: "elsewhere" }));
      const layer = fileStoreLive({
        filesUrl,
        dataDir: mkdtempSync(join(tmpdir(), "hazledger-files-")),
        environment: {},
      });
      const put = Effect.flip(Effect.flatMap(FileStore, (store) => store.put(Stream.make(bytesOf("x")))));
      const failure = await Effect.runPromise(Effect.provide(put, layer));
      expect(failure).toMatchObject({ _tag: "FilesUnavailable", isFull: false });
    } finally {
      server.stop();
    }
  });

  it("signs every request, so that the service takes none with a wrong secret, and none without a signature", async () => {
    const server = await startS3Server();
    try {
      const filesUrl = Redacted.make(server.url({ secret: "guessed" }));
      const layer = fileStoreLive({
        filesUrl,
        dataDir: mkdtempSync(join(tmpdir(), "hazledger-files-")),
        environment: {},
      });
      const put = Effect.flip(Effect.flatMap(FileStore, (store) => store.put(Stream.make(bytesOf("x")))));
      const failure = await Effect.runPromise(Effect.provide(put, layer));
      expect(String(failure.cause)).toContain("returned status 403");
      expect((await fetch(`${server.endpoint}/sheets`)).status).toBe(403);
    } finally {
      server.stop();
    }
  });
});
