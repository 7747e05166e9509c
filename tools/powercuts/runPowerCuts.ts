import { setTimeout as sleep } from "node:timers/promises";
import { type ApiSession, openSession } from "../support/ApiSession.ts";
import { makeInventory } from "../support/makeRecords.ts";
import { startServer } from "../support/ServerProcess.ts";
import { cutDisk } from "./cutDisk.ts";
import { KINDS, mailsIn, type Place } from "./workKinds.ts";

const [EMAIL, PASSWORD, APP_KEY] = ["admin@hazledger.test", "Correct-Horse-7", "k"];
/** Pieces of each kind that are acknowledged before a cut, on a slow machine too. */
const LEAST = 1;
const PATIENCE_MS = 30_000;
/** A mail that was on its way rests for a minute, then it is sent again. */
const MAIL_REST_MS = 80_000;

export type KindResult = { readonly name: string; acknowledged: number; inFlight: number; lost: number };
export type PowerCutResults = {
  readonly kinds: ReadonlyArray<KindResult>;
  /** Files in the outbox that are no whole mail. */
  readonly brokenMails: number;
};

type Done = { readonly acknowledged: Array<string>; readonly tried: Array<string> };
const nothingYet = (): Done => ({ acknowledged: [], tried: [] });

/** An inventory to work on, and the report of it. */
const prepare = async (api: ApiSession): Promise<Pick<Place, "inventory" | "report">> => {
  const { id, customer_id, facility_id, year } = await makeInventory(api);
  return { inventory: id, report: { type: "inventory_index_numeric", customer_id, facility_id, year } };
};

/**
 * Cuts the power of a server that people work on, again and again: it is killed, of its data folder only what was synced
 * is left, and the next one has to have everything that was acknowledged.
 */
export const runPowerCuts = async (cuts: number, tell: (line: string) => void): Promise<PowerCutResults> => {
  const disk = cutDisk();
  const kinds = KINDS.map(({ name }): KindResult => ({ name, acknowledged: 0, inFlight: 0, lost: 0 }));
  const mails: Array<string> = [];
  let made: Pick<Place, "inventory" | "report"> | undefined;
  let before = KINDS.map(nothingYet);
  try {
    for (let round = 0; ; round++) {
      const env = { APP_KEY, ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: "error", ...disk.env() };
      const server = await startServer({ dataDir: disk.dataDir, env });
      const api = await openSession(server.base, EMAIL, PASSWORD, APP_KEY);
      made ??= await prepare(api);
      const place: Place = { base: server.base, appKey: APP_KEY, api, dataDir: disk.dataDir, ...made };
      for (const [n, kind] of KINDS.entries()) {
        const { acknowledged, tried } = before[n] ?? { acknowledged: [], tried: [] };
        if (kind.name === "mails") mails.push(...acknowledged);
        else if (kinds[n] !== undefined) kinds[n].lost += (await kind.lost(place, acknowledged, tried)).length;
      }
      if (round === cuts) {
        const kind = KINDS.find(({ name }) => name === "mails");
        const result = kinds.find(({ name }) => name === "mails");
        for (const end = Date.now() + MAIL_REST_MS; Date.now() < end; await sleep(500)) {
          if (((await kind?.lost(place, mails, [])) ?? []).length === 0) break;
        }
        if (result !== undefined) result.lost = ((await kind?.lost(place, mails, [])) ?? []).length;
        await server.stop("SIGTERM");
        return { kinds, brokenMails: mailsIn(disk.dataDir).filter((mail) => mail === null).length };
      }
      const end = new AbortController();
      const now = KINDS.map(nothingYet);
      const working = KINDS.flatMap((kind, n) =>
        Array.from({ length: kind.workers }, async (_, worker) => {
          for (let piece = 0; !end.signal.aborted; piece++) {
            const name = `Cut ${round} ${worker} ${piece}`;
            now[n]?.tried.push(name);
            try {
              now[n]?.acknowledged.push(await kind.work(place, name));
            } catch (error) {
              // The connection breaks in the middle: that piece was not acknowledged.
              if (!end.signal.aborted) throw error;
              if (kinds[n] !== undefined) kinds[n].inFlight++;
            }
          }
        }),
      );
      const all = Promise.all(working);
      const enough = async () => {
        const limit = Date.now() + PATIENCE_MS;
        while (now.some(({ acknowledged }) => acknowledged.length < LEAST) && Date.now() < limit) await sleep(5);
        await sleep((round * 37) % 400);
      };
      await Promise.race([enough(), all]);
      end.abort();
      await server.stop("SIGKILL");
      await all;
      const how = round % 2 === 0 ? "names kept" : "names lost";
      disk.cut(how);
      for (const [n, { acknowledged }] of now.entries())
        if (kinds[n] !== undefined) kinds[n].acknowledged += acknowledged.length;
      tell(
        `cut ${round + 1} of ${cuts}, ${how}: ${now.map(({ acknowledged }, n) => `${acknowledged.length} ${KINDS[n]?.name}`).join(", ")}`,
      );
      before = now;
    }
  } finally {
    disk.remove();
  }
};
