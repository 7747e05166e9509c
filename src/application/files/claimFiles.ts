import { Data, Effect } from "effect";
import { FileStore } from "./FileStore.ts";

/** The setting that stores the owner id of a database's files. */
export const FILES_OWNER = "files_owner";

/** This server would store and look for files in another place than the other servers of its database. */
export class FilesElsewhere extends Data.TaggedError("FilesElsewhere")<{
  readonly place: string;
  readonly owner: string;
}> {
  override get message(): string {
    return (
      `The files of this database are not in ${this.place}, where this server would store them. ` +
      "All servers that use one database must store files in one place: the bucket in FILES_URL, or a shared DATA_DIR folder. " +
      `If the files were moved here, write ${this.owner} into '${this.place.replace(/\/$/, "")}/owner'.`
    );
  }
}

/**
 * Ties the database and the place of its files together on first use; later fails if they do not match.
 * @param keep stores the id in the database unless one exists, and returns the stored one
 */
export const claimFiles = <E, R>(makeWord: () => string, keep: (word: string) => Effect.Effect<string, E, R>) =>
  Effect.gen(function* () {
    const store = yield* FileStore;
    const here = yield* store.owner(makeWord());
    const owner = yield* keep(here.owner);
    if (owner !== here.owner) return yield* new FilesElsewhere({ place: here.place, owner });
  });
