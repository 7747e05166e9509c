import { Duplex } from "node:stream";
import { setImmediate as turnOfTheLoop } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { type ClientMessages, MessageSplitter } from "./MessageSplitter.ts";

/**
 * Streams through which the PostgreSQL driver talks to a PGlite in this process. PGlite is one session: a new stream
 * rolls back an open transaction, drops prepared statements and settings, and closes the older stream, so the driver's
 * pool (of one connection) can replace a lost one. Statements never yield, so cancel requests are ignored.
 */
export const pgliteStream = (db: PGlite): (() => Duplex) => {
  const session: Session = { current: undefined };
  return () => new PgliteDuplex(db, session);
};

interface Session {
  current: PgliteDuplex | undefined;
}

class PgliteDuplex extends Duplex {
  readonly #db: PGlite;
  readonly #session: Session;
  readonly #frames = new MessageSplitter();
  #drained: (() => void) | undefined;

  constructor(db: PGlite, session: Session) {
    super();
    this.#db = db;
    this.#session = session;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#runAll(chunk).then(
      () => done(),
      // A stream needs an Error; PGlite and the message splitter throw nothing else.
      (cause: unknown) => done(cause instanceof Error ? cause : new Error(String(cause))),
    );
  }

  override _read(): void {
    this.#drained?.();
    this.#drained = undefined;
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this._read();
    if (this.#session.current === this) this.#session.current = undefined;
    done(error);
  }

  async #runAll(chunk: Buffer): Promise<void> {
    for (const frames of this.#frames.push(chunk)) {
      if (this.destroyed) return;
      await this.#run(frames);
    }
  }

  async #run(frames: ClientMessages): Promise<void> {
    switch (frames.kind) {
      case "encryption":
        this.push("N");
        return;
      case "cancel":
      case "terminate":
        this.push(null);
        return;
      case "startup":
        await this.#takeOver();
        return await this.#execute(frames.bytes);
      case "messages":
        return await this.#execute(frames.bytes);
    }
  }

  async #takeOver(): Promise<void> {
    const before = this.#session.current;
    this.#session.current = this;
    before?.destroy();
    if (this.#db.isInTransaction()) await this.#db.exec("ROLLBACK");
    await this.#db.exec("DISCARD ALL");
  }

  async #execute(bytes: Buffer): Promise<void> {
    const answers: Array<Buffer> = [];
    // Nothing here waits for the system: unless the event loop gets a turn, a transaction of a thousand statements
    // would notice no cancellation and block every other request.
    await turnOfTheLoop();
    await this.#db.runExclusive(async () => {
      if (this.#session.current !== this) throw new Error("This connection to the embedded database was replaced");
      // The bytes are in PGlite's memory, which the next statement overwrites, so they are copied.
      await this.#db.execProtocolRawStream(bytes, { onRawData: (data) => answers.push(Buffer.from(data)) });
    });
    if (answers.length > 0) await this.#send(answers.length === 1 ? answers[0] : Buffer.concat(answers));
  }

  /** Waits until the reader has taken the answer: a slow reader delays statements instead of filling memory. */
  #send(answer: Buffer | undefined): Promise<void> {
    if (this.destroyed || this.push(answer)) return Promise.resolve();
    return new Promise((resolve) => {
      this.#drained = resolve;
    });
  }
}
