import { Clock, Context, Effect, Layer } from "effect";
import { CONTENT_TYPES } from "#domain/files/FileKind.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { ServerStatus } from "#domain/status/ServerStatus.ts";
import { ArchiveStatus } from "../backup/ArchiveStatus.ts";
import { BackupBook } from "../backup/BackupBook.ts";
import type { Download } from "../shared/Download.ts";
import { CurrentMailStatus } from "../mail/Mail.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { StatusStore } from "./StatusStore.ts";

/** For those who run the server. */
export class Status extends Context.Service<
  Status,
  {
    readonly show: () => Effect.Effect<ServerStatus, Refusal>;
    /** A zip for people of other firms, without secrets, names and anything that somebody typed. */
    readonly support: () => Effect.Effect<Download, Refusal>;
  }
>()("hazledger/application/Status") {}

type OfProcess = "host" | "pid" | "version" | "node_version" | "started_at" | "memory_bytes";
type Counted = "large_jobs_running" | "slow_calls" | "errors";
export type ProcessFacts = Pick<ServerStatus, OfProcess | Counted> & { readonly large_jobs_waiting: number };

type StatusParts = {
  readonly isEmbedded: boolean;
  readonly hasBucket: boolean;
  readonly isBackedUp: boolean;
  readonly process: Effect.Effect<ProcessFacts>;
  /** As far as others may see them. */
  readonly settings: Readonly<Record<string, string>>;
  readonly zip: (files: Readonly<Record<string, Uint8Array>>) => Uint8Array;
};

const momentOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Says of a failure only that there is one: its words may name a folder, a host or a bucket. */
const without = <Part extends { readonly failure: string }>(part: Part): Part => ({
  ...part,
  failure: part.failure === "" ? "" : "left out, see the status page",
});

/** Without the name of the machine. */
const forOthers = ({ host: _, backup, archive, ...status }: ServerStatus) => ({
  ...status,
  backup: without(backup),
  archive: archive === null ? null : without(archive),
});

const jsonOf = (value: unknown): Uint8Array => new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);

export const statusLive = ({ isEmbedded, hasBucket, isBackedUp, process, settings, zip }: StatusParts) =>
  Layer.effect(
    Status,
    Effect.gen(function* () {
      const store = yield* StatusStore;
      const book = yield* BackupBook;
      const archive = yield* ArchiveStatus;
      const mail = yield* CurrentMailStatus;
      const archived = Effect.gen(function* () {
        const facts = archive.facts();
        if (facts === null) return null;
        const { coveredUntil, failure } = facts;
        return { covered_until: momentOf(coveredUntil), bytes: yield* archive.bytes, failure: failure ?? "" };
      });
      const status = Effect.gen(function* () {
        const { database, files, waiting, change_log } = yield* store.figures;
        const { last, lastGood } = yield* book.newest;
        const kept = yield* archived;
        const { large_jobs_waiting, ...facts } = yield* process;
        return {
          at: new Date(yield* Clock.currentTimeMillis).toISOString(),
          ...facts,
          database: { is_embedded: isEmbedded, ...database },
          files: { is_bucket: hasBucket, ...files },
          backup: { is_scheduled: isBackedUp, last_good_at: momentOf(lastGood), failure: last?.failure ?? "" },
          archive: kept,
          change_log,
          emails: { is_outbox: mail.outbox !== null, sent: mail.sent(), kept: yield* mail.kept },
          waiting: { ...waiting, large_jobs: large_jobs_waiting },
        };
      });
      const supported = Effect.gen(function* () {
        const shown = yield* status;
        const files = { status: forOthers(shown), settings, database: yield* store.outline };
        const made = zip(
          Object.fromEntries(Object.entries(files).map(([name, value]) => [`${name}.json`, jsonOf(value)])),
        );
        const content = new Blob([new Uint8Array(made)], { type: CONTENT_TYPES.zip });
        return { name: `hazledger-support-${shown.at.slice(0, "yyyy-MM-dd".length)}.zip`, content };
      });
      return {
        show: () => Effect.andThen(permit("server.watch"), status).pipe(refuseFailures()),
        support: () => Effect.andThen(permit("server.support"), supported).pipe(refuseFailures()),
      };
    }),
  );
