import { Clock, Deferred, Effect, Scope } from "effect";

export type QueueLimit = {
  /** Jobs running at once. */
  readonly running: number;
  /** Running jobs of one person; fewer than all, so that nobody takes every turn. */
  readonly ofPerson: number;
  /** Running jobs of a kind that is processed one at a time anyway. A kind that is not listed may take all turns. */
  readonly ofKind?: Readonly<Record<string, number>>;
  /** Jobs waiting; the next one is refused. */
  readonly waiting: number;
  readonly waitingOfPerson: number;
  /** In milliseconds. */
  readonly longestWait: number;
};

export type Job = { readonly person: number | null; readonly kind?: string };

type Turns<E> = {
  readonly limit: QueueLimit;
  /** The refusal if too many wait, or if the turn does not come in time. `place` in the queue starts at 1. */
  readonly refusal: (place: number) => E;
  /** Called whenever a job arrives, starts or ends. */
  readonly tell?: (running: number, waiting: number) => void;
};

/** The time in ms after which a person's past use counts half. */
const HALF_LIFE = 60_000;
/** Smaller differences are ignored, in ms. */
const SMALL = 1000;

type Waiting = Job & { readonly begun: Deferred.Deferred<void> };

/**
 * A fair queue, round-robin by person: a person with many jobs waits behind everybody else's first one. Among first
 * jobs, the person who used the least time lately is next, so that long jobs do not hold up other people's short ones.
 * `take` waits for a turn, which ends with the scope; if the caller leaves earlier, the scope frees the place.
 */
export const makeFairQueue = <E>({ limit, refusal, tell = () => undefined }: Turns<E>) => {
  /** Running jobs with their start time. */
  const running = new Map<Waiting, number>();
  const line = new Set<Waiting>();
  /** The number of each present person's last turn, counted over all turns. */
  const lastTurns = new Map<number | null, number>();
  let turns = 0;
  const used = new Map<number | null, { readonly time: number; readonly at: number }>();
  const usedBy = (person: number | null, now: number): number => {
    const { time = 0, at = now } = used.get(person) ?? {};
    return time * 2 ** ((at - now) / HALF_LIFE);
  };

  const count = (jobs: Iterable<Job>, counted: (job: Job) => boolean): number => [...jobs].filter(counted).length;

  const hasTurnFor = ({ person, kind = "" }: Job): boolean =>
    running.size < limit.running &&
    count(running.keys(), (one) => one.person === person) < limit.ofPerson &&
    count(running.keys(), (one) => one.kind === kind) < (limit.ofKind?.[kind] ?? limit.running);

  /** Everybody's first job, ordered by time used and last turn, then everybody's second one, and so on. */
  const inOrder = (now: number): ReadonlyArray<Waiting> => {
    const before = new Map<number | null, number>();
    return [...line]
      .map((job) => {
        const nth = before.get(job.person) ?? 0;
        before.set(job.person, nth + 1);
        return {
          job,
          nth,
          time: Math.round(usedBy(job.person, now) / SMALL),
          lastTurn: lastTurns.get(job.person) ?? 0,
        };
      })
      .toSorted((one, other) => one.nth - other.nth || one.time - other.time || one.lastTurn - other.lastTurn)
      .map(({ job }) => job);
  };

  const admit = (now: number): void => {
    for (const job of inOrder(now)) {
      if (!hasTurnFor(job)) continue;
      line.delete(job);
      running.set(job, now);
      lastTurns.set(job.person, ++turns);
      Deferred.doneUnsafe(job.begun, Effect.void);
    }
    for (const person of lastTurns.keys())
      if (count([...running.keys(), ...line], (one) => one.person === person) === 0) lastTurns.delete(person);
    for (const person of used.keys()) if (usedBy(person, now) < 1) used.delete(person);
    tell(running.size, line.size);
  };

  const leave = (job: Waiting, now: number): void => {
    const begun = running.get(job);
    line.delete(job);
    running.delete(job);
    if (begun !== undefined) used.set(job.person, { time: usedBy(job.person, now) + now - begun, at: now });
    admit(now);
  };

  const take = (job: Job): Effect.Effect<void, E, Scope.Scope> =>
    Effect.gen(function* () {
      const mine: Waiting = { ...job, begun: Deferred.makeUnsafe<void>() };
      yield* Effect.acquireRelease(
        Effect.map(Clock.currentTimeMillis, (now) => {
          line.add(mine);
          admit(now);
        }),
        () => Effect.map(Clock.currentTimeMillis, (now) => leave(mine, now)),
      );
      // Stops here if the caller has disconnected meanwhile.
      if (running.has(mine)) return yield* Effect.interruptible(Effect.void);
      const late = Effect.flatMap(Clock.currentTimeMillis, (now) =>
        Effect.fail(refusal(inOrder(now).indexOf(mine) + 1)),
      );
      if (line.size > limit.waiting || count(line, ({ person }) => person === job.person) > limit.waitingOfPerson)
        return yield* late;
      yield* Effect.interruptible(
        Effect.timeoutOrElse(Deferred.await(mine.begun), { duration: limit.longestWait, orElse: () => late }),
      );
    });

  return {
    take,
    /** A turn for this work only: it ends with the work, however slowly the answer is read. */
    during: <A, E2, R>(job: Job, work: Effect.Effect<A, E2, R>): Effect.Effect<A, E | E2, R> =>
      Effect.acquireUseRelease(
        Scope.make(),
        (scope) => Effect.andThen(Effect.provideService(take(job), Scope.Scope, scope), work),
        (scope, exit) => Scope.close(scope, exit),
      ),
  };
};
