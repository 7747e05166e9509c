import { Clock, Deferred, Effect, Scope } from "effect";

export type QueueLimit = {
  /** At work at once. */
  readonly running: number;
  /** Of these, one person's. Less than all, so that nobody has all turns. */
  readonly ofPerson: number;
  /** Of these, jobs of a kind that work one after the other anyway. A kind that is not named has all turns. */
  readonly ofKind?: Readonly<Record<string, number>>;
  /** In the line; the next one is refused. */
  readonly waiting: number;
  readonly waitingOfPerson: number;
  /** In milliseconds. */
  readonly longestWait: number;
};

export type Job = { readonly person: number | null; readonly kind?: string };

type Turns<E> = {
  readonly limit: QueueLimit;
  /** What to say when too many wait, or when the turn did not come in time. `place` in the line is counted from 1. */
  readonly refusal: (place: number) => E;
  /** Told whenever a job comes, begins or ends. */
  readonly tell?: (running: number, waiting: number) => void;
};

/** What somebody has used of the turns counts half after so long, in milliseconds. */
const HALF_LIFE = 60_000;
/** Less of a difference is none, in milliseconds. */
const SMALL = 1000;

type Waiting = Job & { readonly begun: Deferred.Deferred<void> };

/**
 * Turns that go round among the persons who wait: whoever has many jobs waits behind everybody else's first one, and
 * among first ones whoever has used least time lately is next, so that long jobs hold up nobody's short ones. `take`
 * waits for a turn, which ends with the scope; a scope that ends before, because the caller has gone, frees the place.
 */
export const makeFairQueue = <E>({ limit, refusal, tell = () => undefined }: Turns<E>) => {
  /** With the time at which they began. */
  const running = new Map<Waiting, number>();
  const line = new Set<Waiting>();
  /** When each person who is here had the last turn, as a count. */
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

  /** Everybody's first job in the order of the time they used and their last turns, then everybody's second one, and so on. */
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
      // Whoever has hung up by now is not worked for.
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
    /** A turn for this work alone: it ends with the work, however long somebody takes to read the answer. */
    during: <A, E2, R>(job: Job, work: Effect.Effect<A, E2, R>): Effect.Effect<A, E | E2, R> =>
      Effect.acquireUseRelease(
        Scope.make(),
        (scope) => Effect.andThen(Effect.provideService(take(job), Scope.Scope, scope), work),
        (scope, exit) => Scope.close(scope, exit),
      ),
  };
};
