import { Effect, Layer, ManagedRuntime, Redacted } from "effect";
import { migrate } from "#adapters/postgres/engine/migrate.ts";
import { postgresDatabaseLive } from "#adapters/postgres/engine/postgresDatabase.ts";
import { migrations } from "#adapters/postgres/migrations/migrations.ts";
import { embeddedServices, peopled } from "./services.ts";
import { sharedPostgres } from "./sharedPostgres.ts";

export type Services = ReturnType<typeof embeddedServices>;
/** All services over one of the two engines; `close` ends what was started. */
export type Engine = {
  readonly name: string;
  readonly open: () => Promise<Services & { readonly close: () => Promise<void> }>;
};

const opened = (services: Services, end: () => Promise<void>) =>
  Object.assign(services, {
    close: async () => {
      await services.dispose();
      await end();
    },
  });

const embedded: Engine = {
  name: "the embedded database",
  open: async () => opened(embeddedServices(), async () => undefined),
};
const postgres: Engine = {
  name: "a real PostgreSQL",
  open: async () => {
    const databases = await sharedPostgres();
    const url = Redacted.make(await databases.createDatabase("hazledger"));
    const database = Layer.effectDiscard(Effect.orDie(migrate(migrations))).pipe(
      Layer.provideMerge(postgresDatabaseLive(url)),
    );
    return opened(ManagedRuntime.make(peopled(database)), databases.stop);
  },
};

/**
 * The engines that a store is tried on: a real PostgreSQL by default, since the services' own tests use the embedded
 * database; with ENGINES=both (`npm run test:long`) both.
 */
export const engines: ReadonlyArray<Engine> = process.env["ENGINES"] === "both" ? [embedded, postgres] : [postgres];
