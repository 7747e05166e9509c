import { numbersFrom } from "../numbersFrom.ts";

/** What one request of a kind takes, in ms on average. */
export type Work = {
  readonly share: number;
  /** On the one thread of its server. */
  readonly server: number;
  /** On a processor of the database. */
  readonly database: number;
  /** How long it keeps the row that only one save at a time may have. */
  readonly row: number;
  /** In one of its server's turns for large jobs, on a thread of their own. */
  readonly job: number;
};

export type House = {
  readonly perSecond: number;
  readonly servers: number;
  readonly databaseProcessors: number;
  readonly kinds: Readonly<Record<string, Work>>;
};

export type Simulated = {
  /** Milliseconds from the request to its answer, of all but the large jobs. */
  readonly p50: number;
  readonly p99: number;
  /** Of the large jobs; 0 without any. */
  readonly jobs99: number;
  /** Shares of the time. */
  readonly busy: Readonly<Record<keyof Omit<Work, "share">, number>>;
};

/** Places that each serve one request at a time; whoever came first is served first. */
class Station {
  readonly #freeAt: Array<number>;
  #busy = 0;
  constructor(places: number) {
    this.#freeAt = Array.from({ length: places }, () => 0);
  }
  /** When a request that comes now is done. */
  serve(now: number, ms: number): number {
    let place = 0;
    for (let other = 1; other < this.#freeAt.length; other++) {
      if ((this.#freeAt[other] ?? 0) < (this.#freeAt[place] ?? 0)) place = other;
    }
    const end = Math.max(now, this.#freeAt[place] ?? 0) + ms;
    this.#freeAt[place] = end;
    this.#busy += ms;
    return end;
  }
  busyOf = (ms: number): number => this.#busy / (this.#freeAt.length * ms);
}

/** Requests by the moment of their next step, the soonest first. */
class Agenda<A extends { at: number }> {
  readonly #heap: Array<A> = [];
  add(one: A): void {
    let at = this.#heap.push(one) - 1;
    for (let above = (at - 1) >> 1; at > 0 && this.#at(above) > one.at; above = (at - 1) >> 1) {
      this.#swap(at, above);
      at = above;
    }
  }
  take(): A | undefined {
    const [first] = this.#heap;
    const last = this.#heap.pop();
    if (first === last || last === undefined) return first;
    this.#heap[0] = last;
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const least = this.#at(right) < this.#at(left) ? right : left;
      if (this.#at(least) >= last.at) return first;
      this.#swap(at, least);
      at = least;
    }
  }
  #at = (place: number): number => this.#heap[place]?.at ?? Number.POSITIVE_INFINITY;
  #swap(a: number, b: number): void {
    const [one, other] = [this.#heap[a], this.#heap[b]];
    if (one !== undefined && other !== undefined) [this.#heap[a], this.#heap[b]] = [other, one];
  }
}

type Request = { at: number; step: number; readonly from: number; readonly server: number; readonly work: Work };

const TURNS = 2;
/** In this order; the row is got before the statement that needs it. */
const STEPS = ["server", "job", "row", "database"] as const;
type Step = (typeof STEPS)[number];
const share = (sorted: ReadonlyArray<number>, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/**
 * Requests that come by chance (Poisson), in turn at each server, and wait in line at its thread, its turns for large
 * jobs, the one row of the saves and the database's processors. What each takes varies by chance (exponential). A pure
 * function: the same numbers in every run.
 */
export const simulate = ({ perSecond, servers, databaseProcessors, kinds }: House, requests = 25_000): Simulated => {
  const number = numbersFrom(1);
  const chance = (mean: number) => (mean === 0 ? 0 : -mean * Math.log(1 - number()));
  const works = Object.values(kinds);
  const total = works.reduce((sum, work) => sum + work.share, 0);
  const pick = (): Work => {
    let left = number() * total;
    for (const work of works) {
      left -= work.share;
      if (left < 0) return work;
    }
    return works[0] ?? { share: 0, server: 0, database: 0, row: 0, job: 0 };
  };
  const threads = Array.from({ length: servers }, () => new Station(1));
  const jobs = Array.from({ length: servers }, () => new Station(TURNS));
  const row = new Station(1);
  const database = new Station(databaseProcessors);
  const stationOf = (step: Step, server: number): Station | undefined =>
    step === "row" ? row : step === "database" ? database : (step === "server" ? threads : jobs)[server];
  const agenda = new Agenda<Request>();
  let at = 0;
  for (let n = 0; n < requests; n++) {
    at += chance(1000 / perSecond);
    agenda.add({ at, step: 0, from: at, server: n % servers, work: pick() });
  }
  const [small, large]: [Array<number>, Array<number>] = [[], []];
  for (let one = agenda.take(); one !== undefined; one = agenda.take()) {
    const { work, step } = one;
    const name = STEPS[step];
    if (name === undefined) {
      (work.job > 0 ? large : small).push(one.at - one.from);
      continue;
    }
    one.step++;
    const station = stationOf(name, one.server);
    if (work[name] > 0 && station !== undefined) one.at = station.serve(one.at, chance(work[name]));
    agenda.add(one);
  }
  const sorted = small.toSorted((a, b) => a - b);
  const meanBusy = (stations: ReadonlyArray<Station>) =>
    stations.reduce((sum, station) => sum + station.busyOf(at), 0) / stations.length;
  return {
    p50: share(sorted, 0.5),
    p99: share(sorted, 0.99),
    jobs99: share(
      large.toSorted((a, b) => a - b),
      0.99,
    ),
    busy: { server: meanBusy(threads), job: meanBusy(jobs), row: row.busyOf(at), database: database.busyOf(at) },
  };
};
