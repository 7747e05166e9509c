import { createPrivateKey, createPublicKey, randomBytes, randomUUID, sign, verify } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Effect, Layer, Redacted } from "effect";
import { SealKey, SealKeyFailed } from "#application/history/SealKey.ts";
import { type Seal, sealText, type Signer } from "#domain/history/Seal.ts";

export type KeyPlace = { readonly dataDir: string; readonly sealKey: Redacted.Redacted | null };

/** The seed of an Ed25519 key, and of the key that encrypts secrets. */
const SEED = /^[0-9a-f]{64}$/;
const keyFile = (dataDir: string): string => join(dataDir, "seal.key");
/** A line of JSON for each seal that was signed here. */
export const sealsFile = (dataDir: string): string => join(dataDir, "seals.jsonl");

/** What PKCS #8 has before the seed of an Ed25519 key (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

const signerOf = (seed: string): Signer => {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, Buffer.from(seed, "hex")]), format: "der", type: "pkcs8" });
  return {
    publicKey: createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64"),
    sign: (text) => sign(null, Buffer.from(text), key).toString("base64"),
  };
};

export const isSigned = (seal: Seal): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(seal.public_key, "base64"), format: "der", type: "spki" });
    const isEd25519 = key.asymmetricKeyType === "ed25519";
    return isEd25519 && verify(null, Buffer.from(sealText(seal)), key, Buffer.from(seal.signature, "base64"));
  } catch {
    return false;
  }
};

const isMissing = (cause: unknown): boolean => cause instanceof Error && "code" in cause && cause.code === "ENOENT";
const readIfThere = (path: string): Promise<string | null> =>
  readFile(path, "utf8").catch((cause: unknown) => (isMissing(cause) ? null : Promise.reject(cause)));
const OWN_FILE = { mode: 0o600, flush: true };

/** A restored database goes on from an earlier time: seals of the one before do not belong to it. */
export const setSealsAside = async (dataDir: string): Promise<void> => {
  const time = new Date().toISOString().replaceAll(/[:.]/g, "-");
  await rename(sealsFile(dataDir), join(dataDir, `seals-before-restore-${time}.jsonl`)).catch((cause: unknown) =>
    isMissing(cause) ? undefined : Promise.reject(cause),
  );
};

/** The setting's first. A file from before there was the setting still opens what was encrypted with it. */
const knownSeeds = async ({ dataDir, sealKey }: KeyPlace): Promise<ReadonlyArray<string>> => {
  const kept = (await readIfThere(keyFile(dataDir)))?.trim();
  if (kept !== undefined && !SEED.test(kept))
    throw new Error(`${keyFile(dataDir)} is damaged: it must hold 64 hexadecimal digits. Restore it from a copy.`);
  return [...(sealKey === null ? [] : [Redacted.value(sealKey)]), ...(kept === undefined ? [] : [kept])];
};

/** Null if none was made yet. */
export const knownSigner = async (place: KeyPlace): Promise<Signer | null> => {
  const [seed] = await knownSeeds(place);
  return seed === undefined ? null : signerOf(seed);
};

/** One is made if there is none. Of two servers that make it at the same time, both get the first one's. */
export const seedsIn = async (place: KeyPlace): Promise<readonly [string, ...ReadonlyArray<string>]> => {
  const known = await knownSeeds(place);
  if (known.length === 0) {
    await mkdir(place.dataDir, { recursive: true });
    const part = `${keyFile(place.dataDir)}.${randomUUID()}.part`;
    await writeFile(part, `${randomBytes(32).toString("hex")}\n`, OWN_FILE);
    // Unlike rename, this replaces nothing, and nobody reads half a key.
    await link(part, keyFile(place.dataDir)).catch(() => undefined);
    await rm(part);
  }
  const [seed, ...earlier] = known.length === 0 ? await knownSeeds(place) : known;
  if (seed === undefined) throw new Error(`${keyFile(place.dataDir)} cannot be written`);
  return [seed, ...earlier];
};

export const sealKeyLive = (place: KeyPlace) => {
  const attempt = <A>(work: () => Promise<A>) =>
    Effect.tryPromise({ try: work, catch: (cause) => new SealKeyFailed({ cause }) });
  return Layer.succeed(SealKey, {
    signer: attempt(async () => signerOf((await seedsIn(place))[0])),
    keep: (seal) =>
      attempt(async () => {
        await mkdir(place.dataDir, { recursive: true });
        const path = sealsFile(place.dataDir);
        // Replaced as a whole: a power cut leaves no half line.
        await writeFile(`${path}.part`, `${(await readIfThere(path)) ?? ""}${JSON.stringify(seal)}\n`, OWN_FILE);
        await rename(`${path}.part`, path);
      }),
  });
};
