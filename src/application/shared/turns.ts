import { Deferred, Effect, Scope } from "effect";

export type TurnLimit = {
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
  readonly limit: TurnLimit;
  /** What to say when too many wait, or when the turn did not come in time. `place` in the line is counted from 1. */
  readonly refusal: (place: number) => E;
  /** Told whenever a job comes, begins or ends. */
  readonly tell?: (running: number, waiting: number) => void;
};

type Waiting = Job & { readonly begun: Deferred.Deferred<void> };

/**
 * Turns that go round among the persons who wait: whoever has many jobs waits behind everybody else's first one. `take`
 * waits for a turn, which ends with the scope; a scope that ends before, because the caller has gone, frees the place.
 */
export const makeTurns = <E>({ limit, refusal, tell = () => undefined }: Turns<E>) => {
  const running = new Set<Waiting>();
  const line = new Set<Waiting>();
  /** When each person who is here had the last turn, as a count. */
  const lastTurns = new Map<number | null, number>();
  let turns = 0;

  const count = (jobs: Iterable<Job>, counted: (job: Job) => boolean): number => [...jobs].filter(counted).length;

  const hasTurnFor = ({ person, kind = "" }: Job): boolean =>
    running.size < limit.running &&
    count(running, (one) => one.person === person) < limit.ofPerson &&
    count(running, (one) => one.kind === kind) < (limit.ofKind?.[kind] ?? limit.running);

  /** Everybody's first job in the order of their last turns, then everybody's second one, and so on. */
  const inOrder = (): ReadonlyArray<Waiting> => {
    const before = new Map<number | null, number>();
    return [...line]
      .map((job) => {
        const nth = before.get(job.person) ?? 0;
        before.set(job.person, nth + 1);
        return { job, nth, lastTurn: lastTurns.get(job.person) ?? 0 };
      })
      .toSorted((one, other) => one.nth - other.nth || one.lastTurn - other.lastTurn)
      .map(({ job }) => job);
  };

  const admit = (): void => {
    for (const job of inOrder()) {
      if (!hasTurnFor(job)) continue;
      line.delete(job);
      running.add(job);
      lastTurns.set(job.person, ++turns);
      Deferred.doneUnsafe(job.begun, Effect.void);
    }
    for (const person of lastTurns.keys())
      if (count([...running, ...line], (one) => one.person === person) === 0) lastTurns.delete(person);
    tell(running.size, line.size);
  };

  const leave = (job: Waiting): void => {
    line.delete(job);
    running.delete(job);
    admit();
  };

  const take = (job: Job): Effect.Effect<void, E, Scope.Scope> =>
    Effect.gen(function* () {
      const mine: Waiting = { ...job, begun: Deferred.makeUnsafe<void>() };
      yield* Effect.acquireRelease(
        Effect.sync(() => {
          line.add(mine);
          admit();
        }),
        () => Effect.sync(() => leave(mine)),
      );
      // Whoever has hung up by now is not worked for.
      if (running.has(mine)) return yield* Effect.interruptible(Effect.void);
      const late = Effect.suspend(() => Effect.fail(refusal(inOrder().indexOf(mine) + 1)));
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
