import { Schema } from "effect";
import { RouteTimes } from "./RouteTimes.ts";

const Moment = Schema.NullOr(Schema.String);

/** A request that failed through no fault of its caller. `name`: the error's, '' if it has none. */
export const ServerError = Schema.Struct({
  at: Schema.String,
  method: Schema.String,
  route: Schema.String,
  status: Schema.Int,
  name: Schema.String,
  request_id: Schema.String,
});
export type ServerError = typeof ServerError.Type;

/** Of the server that answers; what is in the database is the same for all of its servers. */
export const ServerStatus = Schema.Struct({
  at: Schema.String,
  host: Schema.String,
  pid: Schema.Int,
  version: Schema.String,
  node_version: Schema.String,
  started_at: Schema.String,
  memory_bytes: Schema.Int,
  database: Schema.Struct({
    is_embedded: Schema.Boolean,
    version: Schema.String,
    bytes: Schema.Int,
    /** The newest one. */
    migration: Schema.String,
  }),
  /** What records refer to; equal files are stored once. */
  files: Schema.Struct({ is_bucket: Schema.Boolean, count: Schema.Int, bytes: Schema.Int }),
  /** `failure`: why the newest one is not good; '' otherwise. */
  backup: Schema.Struct({ is_scheduled: Schema.Boolean, last_good_at: Moment, failure: Schema.String }),
  /** Null if none is kept. `bytes` is null if they could not be counted in time. */
  archive: Schema.NullOr(
    Schema.Struct({ covered_until: Moment, bytes: Schema.NullOr(Schema.Int), failure: Schema.String }),
  ),
  /** `unlinked`: changes that are not in its chain yet. */
  change_log: Schema.Struct({ sealed_at: Moment, unlinked: Schema.Int }),
  waiting: Schema.Struct({ emails: Schema.Int, sheets: Schema.Int, season: Schema.Int, large_jobs: Schema.Int }),
  /** `is_outbox`: without a mail server. `sent` by this server since it started; `kept` as files, sent to nobody. */
  emails: Schema.Struct({ is_outbox: Schema.Boolean, sent: Schema.Int, kept: Schema.Int }),
  large_jobs_running: Schema.Int,
  /** The slowest first. */
  slow_calls: Schema.Array(RouteTimes),
  /** The newest first. */
  errors: Schema.Array(ServerError),
});
export type ServerStatus = typeof ServerStatus.Type;
