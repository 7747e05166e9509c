import { existsSync, readFileSync } from "node:fs";
import { Effect, Schema } from "effect";
import { Seal } from "#domain/history/Seal.ts";
import { isIntroduced, isSigned, knownSigner, sealsFile } from "#adapters/passwords/sealKey.ts";
import { type ChainVerified, verifyChain } from "#adapters/postgres/history/verifyChain.ts";
import { engineLive } from "#adapters/postgres/engine/Database.ts";
import type { givenDatabase } from "../commands/givenDatabase.ts";

const decode = Schema.decodeUnknownSync(Seal);

/** A line of JSON for each. */
const sealsOf = (path: string): ReadonlyArray<Seal> =>
  readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line, at) => {
      if (line.trim() === "") return [];
      try {
        return [decode(JSON.parse(line))];
      } catch (cause) {
        throw new Error(`${path}, line ${at + 1} is not a seal`, { cause });
      }
    });

/** The log of a database with the seals that were kept: those of this data folder, and `exported`; and keys that were named. */
export const verifyLog = (
  { place, sealKey }: Pick<ReturnType<typeof givenDatabase>, "place" | "sealKey">,
  exported: string | undefined,
  named: ReadonlyArray<string>,
): Effect.Effect<ChainVerified, unknown> =>
  Effect.gen(function* () {
    const own = sealsFile(place.dataDir);
    const paths = [...(existsSync(own) ? [own] : []), ...(exported === undefined ? [] : [exported])];
    const kept = yield* Effect.try({
      try: () => paths.flatMap(sealsOf),
      // Wrapped: a bare ENOENT would be reported as a data folder that cannot be written.
      catch: (cause) => new Error(cause instanceof Error ? cause.message : String(cause), { cause }),
    });
    const signer = yield* Effect.promise(() => knownSigner({ dataDir: place.dataDir, sealKey }));
    const keys = [...(signer === null ? [] : [signer, ...signer.earlier]).map(({ publicKey }) => publicKey), ...named];
    return yield* verifyChain({ kept, keys, isSigned, isIntroduced }).pipe(Effect.provide(engineLive(place)));
  });

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const logLines = ({ rows, seals, lastSeal, waiting, findings }: ChainVerified): ReadonlyArray<string> => {
  const until = lastSeal === null ? "" : `, the last of ${lastSeal.sealed_at}`;
  return [
    ...findings,
    findings.length === 0
      ? `The change log is complete and unchanged: ${counted(rows, "row")}, ${counted(seals, "seal")}${until}.`
      : `The change log did not pass: ${counted(findings.length, "finding")} in ${counted(rows, "row")} and ${counted(seals, "seal")}${until}.`,
    ...(waiting > 0
      ? [`${counted(waiting, "row")} not chained yet: the running server does that within a second.`]
      : []),
  ];
};
