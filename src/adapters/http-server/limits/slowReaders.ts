import type { Server } from "node:http";
import type { Socket } from "node:net";
import { Clock, Effect } from "effect";
import { type RateMeter, rateMeter } from "./leastRate.ts";

type Reader = { readonly meter: RateMeter; taken: number };

/** How often a reader's progress is checked within its patience. */
const LOOKS = 5;

/**
 * Ends connections whose clients take data below the minimum rate, whatever it is: a list, a print, a backup, the page.
 * Idle connections, and calls without an answer yet, have nothing to take.
 */
export const endSlowReaders = (server: Server, patience: number) =>
  Effect.gen(function* () {
    const readers = new Map<Socket, Reader>();
    server.on("connection", (socket: Socket) => {
      readers.set(socket, { meter: rateMeter(patience), taken: 0 });
      socket.once("close", () => readers.delete(socket));
    });
    const look = (waited: number): number => {
      let ended = 0;
      for (const [socket, reader] of readers) {
        // Counts bytes that the system has accepted; a write in progress counts once it is complete.
        const taken = socket.bytesWritten - socket.writableLength;
        // A client that has taken everything makes up for earlier slowness.
        reader.meter.add(socket.writableLength === 0 ? -waited : waited, taken - reader.taken);
        reader.taken = taken;
        if (reader.meter.left() > 0) continue;
        // Without a reset, the system would keep trying for minutes.
        socket.resetAndDestroy();
        ended++;
      }
      return ended;
    };
    const every = patience / LOOKS;
    yield* Effect.forkScoped(
      Effect.gen(function* () {
        for (let last = yield* Clock.currentTimeMillis; ; ) {
          yield* Effect.sleep(every);
          const now = yield* Clock.currentTimeMillis;
          // Limited, so that a paused or busy process does not blame its readers.
          const ended = look(Math.min(now - last, 2 * every));
          last = now;
          if (ended > 0)
            yield* Effect.logWarning("Connections were closed because clients received data too slowly").pipe(
              Effect.annotateLogs({ ended }),
            );
        }
      }),
    );
  });
