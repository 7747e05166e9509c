import { Context } from "effect";
import type { ServerStatus } from "#domain/status/ServerStatus.ts";
import type { Stored } from "../shared/ResourceStore.ts";

export type StoredFigures = Pick<ServerStatus, "change_log"> & {
  readonly database: Omit<ServerStatus["database"], "is_embedded">;
  readonly files: Omit<ServerStatus["files"], "is_bucket">;
  readonly waiting: Omit<ServerStatus["waiting"], "large_jobs">;
};

/** What the database says of itself. */
export class StatusStore extends Context.Service<
  StatusStore,
  {
    readonly figures: Stored<StoredFigures>;
    /** What is in it, without any content: its migrations, and how many rows each table has. */
    readonly outline: Stored<{
      readonly migrations: Readonly<Record<string, string>>;
      readonly rows: Readonly<Record<string, number>>;
    }>;
  }
>()("hazledger/application/StatusStore") {}
