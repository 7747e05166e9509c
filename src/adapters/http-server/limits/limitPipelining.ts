import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests on one connection that may be unanswered. Browsers and proxies send the next one after the answer. */
export const MOST_UNANSWERED = 4;

type Listener = (event: string, ...args: ReadonlyArray<unknown>) => boolean;

/**
 * Closes a connection on which more requests pile up. Node reads some thousand of them at once, and would begin with all,
 * whether anybody reads the answers or not.
 */
export const limitPipelining = (server: Server): void => {
  const unanswered = new WeakMap<Socket, number>();
  const emit: Listener = server.emit.bind(server);
  const emitFew: Listener = (event, ...args) => {
    if (event !== "request" && event !== "checkContinue") return emit(event, ...args);
    // Node's arguments of these two events.
    const [{ socket }, response] = args as readonly [IncomingMessage, ServerResponse];
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MOST_UNANSWERED || socket.destroyed) {
      socket.destroy();
      return true;
    }
    unanswered.set(socket, count);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return emit(event, ...args);
  };
  server.emit = emitFew;
};
