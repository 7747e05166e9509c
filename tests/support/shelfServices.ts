import { Effect, type ManagedRuntime, type Scope } from "effect";
import { afterAll, beforeAll } from "vitest";
import { type Shelf, shelf } from "./inventoryFixture.ts";
import { as, testServices } from "./services.ts";

type Services = ManagedRuntime.ManagedRuntime.Services<ReturnType<typeof testServices>>;

/** Runs something with the services of a test file, which end with it. */
export const fileServices = () => {
  const services = testServices();
  afterAll(() => services.dispose());
  return <A, E>(test: Effect.Effect<A, E, Services | Scope.Scope>) => services.runPromise(Effect.scoped(test));
};

/** The services of a test file on a database with a shelf; what does not say who asks is asked by an admin. */
export const shelfServices = () => {
  const asWhoSays = fileServices();
  const run = <A, E>(test: Effect.Effect<A, E, Services | Scope.Scope>) => asWhoSays(test.pipe(as("admin")));
  const made: { shelf?: Shelf } = {};
  beforeAll(async () => {
    made.shelf = await run(shelf);
  });
  const s = (): Shelf => {
    if (made.shelf === undefined) throw new Error("The shelf stands when the tests begin.");
    return made.shelf;
  };
  return { run, s };
};
