import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The most unanswered requests on one connection. Browsers and proxies wait for an answer before the next request. */
export const MOST_UNANSWERED = 4;

type Listener = (event: string, ...args: ReadonlyArray<unknown>) => boolean;

/**
 * Closes a connection with too many pipelined requests. Node reads thousands of them at once and would start them all,
 * whether or not anybody reads the answers.
 */
export const limitPipelining = (server: Server): void => {
  const unanswered = new WeakMap<Socket, number>();
  const emit: Listener = server.emit.bind(server);
  const emitFew: Listener = (event, ...args) => {
    if (event !== "request" && event !== "checkContinue") return emit(event, ...args);
    // Node's arguments for these two events.
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
