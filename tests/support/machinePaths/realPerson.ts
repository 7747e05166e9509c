import { Effect } from "effect";
import { clientLive } from "#adapters/http-client/clientLive.ts";
import { type Client, type ClientSettings, createClient } from "#adapters/http-client/createClient.ts";
import { createPageCache } from "#application/machines/list/PageCache.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { allMachines } from "../allMachines.ts";
import { APP_KEY, type TestServer, type Who } from "../server.ts";

/** Nobody listens here: a connection is refused at once. */
const NOBODY_LISTENS = "http://127.0.0.1:1";

/**
 * What may come between a request and its answer: the network is gone, the session has ended, or the person is meanwhile
 * somebody who may not.
 */
export type Trouble = "away" | "signedOut" | "refused";
/** Requests that meet the trouble, counted from the last `calm`. */
export type Stretch = { readonly first: number; readonly count: number };

/** A person at the real server, with the machines of the screens as the browser has them. */
export const realPerson = async (server: TestServer, who: Who | null) => {
  const own = who === null ? null : await server.token(who);
  const technician = await server.token("technician");
  const troubles: Array<Stretch & { readonly trouble: Trouble }> = [];
  const refusals: Array<string> = [];
  let asked = 0;
  let sessionToken: (() => string | null) | undefined;
  const now = (): Trouble | undefined =>
    troubles.find(({ first, count }) => asked > first && asked <= first + count)?.trouble;
  const settings: ClientSettings = {
    get baseUrl() {
      return now() === "away" ? NOBODY_LISTENS : server.base;
    },
    appKey: APP_KEY,
    token: () => {
      asked += 1;
      const trouble = now();
      if (trouble === "signedOut") return "no-such-token";
      return trouble === "refused" ? technician : (sessionToken ?? (() => own))();
    },
  };
  const plain = createClient(settings);
  const note = <A>(call: Effect.Effect<A, Refusal>) =>
    Effect.tapError(call, ({ _tag }) => Effect.sync(() => refusals.push(_tag)));
  const client: Client = {
    request: (call, options) => note(plain.request(call, options)),
    upload: (call, form) => note(plain.upload(call, form)),
  };
  const machines = allMachines({
    services: clientLive(client),
    token: () => null,
    refused: () => undefined,
    saveFile: () => undefined,
    announce: () => undefined,
    pages: createPageCache(),
    drafts: { find: () => null, keep: () => undefined, interrupt: () => undefined, forget: () => undefined },
  });
  return {
    client,
    machines,
    /** What the server, or the way to it, has refused. */
    refusals,
    meet: (trouble: Trouble, { first, count }: Stretch) => void troubles.push({ first, count, trouble }),
    calm: () => {
      asked = 0;
      troubles.length = 0;
      refusals.length = 0;
    },
    /** For who signs in by a machine: the token is that of its session. */
    signInAs: (token: () => string | null) => {
      sessionToken = token;
    },
  };
};
export type RealPerson = Awaited<ReturnType<typeof realPerson>>;
