import { createPrivateKey, createPublicKey, randomBytes, randomUUID, sign, verify } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Effect, Layer, Redacted } from "effect";
import { SealKey, SealKeyFailed } from "#application/history/SealKey.ts";
import { introductionText, type Seal, sealText, type Signer } from "#domain/history/Seal.ts";

export type KeyPlace = { readonly dataDir: string; readonly sealKey: Redacted.Redacted | null };

/** The seed of an Ed25519 key, and of the key that encrypts secrets. */
const SEED = /^[0-9a-f]{64}$/;
const keyFile = (dataDir: string): string => join(dataDir, "seal.key");
/** A line of JSON for each seal that was signed here. */
export const sealsFile = (dataDir: string): string => join(dataDir, "seals.jsonl");

/** What PKCS #8 has before the seed of an Ed25519 key (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

const keyOf = (seed: string): Omit<Signer, "earlier"> => {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, Buffer.from(seed, "hex")]), format: "der", type: "pkcs8" });
  return {
    publicKey: createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64"),
    sign: (text) => sign(null, Buffer.from(text), key).toString("base64"),
  };
};

const isSignature = (text: string, publicKey: string, signature: string): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
    const isEd25519 = key.asymmetricKeyType === "ed25519";
    return isEd25519 && verify(null, Buffer.from(text), key, Buffer.from(signature, "base64"));
  } catch {
    return false;
  }
};
export const isSigned = (seal: Seal): boolean => isSignature(sealText(seal), seal.public_key, seal.signature);
export const isIntroduced = (seal: Seal, by: string): boolean =>
  isSignature(introductionText(seal), by, seal.introduction ?? "");

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

/** The setting's first. A file from before there was the setting introduces its key, and opens what it encrypted. */
const knownSeeds = async ({ dataDir, sealKey }: KeyPlace): Promise<ReadonlyArray<string>> => {
  const kept = (await readIfThere(keyFile(dataDir)))?.trim();
  if (kept !== undefined && !SEED.test(kept))
    throw new Error(`${keyFile(dataDir)} is damaged: it must hold 64 hexadecimal digits. Restore it from a copy.`);
  const set = sealKey === null ? [] : Redacted.value(sealKey).split(",");
  return [...new Set([...set.map((seed) => seed.trim()), ...(kept === undefined ? [] : [kept])])];
};

const signerOf = (seeds: ReadonlyArray<string>): Signer | null => {
  const [key, ...earlier] = seeds.map(keyOf);
  return key === undefined ? null : { ...key, earlier };
};

/** Null if none was made yet. */
export const knownSigner = async (place: KeyPlace): Promise<Signer | null> => signerOf(await knownSeeds(place));

/** One is made if there is none. Of two servers that make it at the same time, both get the first one's. */
export const seedsIn = async (place: KeyPlace): Promise<ReadonlyArray<string>> => {
  const known = await knownSeeds(place);
  if (known.length > 0) return known;
  await mkdir(place.dataDir, { recursive: true, mode: 0o700 });
  const part = `${keyFile(place.dataDir)}.${randomUUID()}.part`;
  await writeFile(part, `${randomBytes(32).toString("hex")}\n`, OWN_FILE);
  // Unlike rename, this replaces nothing, and nobody reads half a key.
  await link(part, keyFile(place.dataDir)).catch(() => undefined);
  await rm(part);
  return knownSeeds(place);
};

export const sealKeyLive = (place: KeyPlace) => {
  const attempt = <A>(work: () => Promise<A>) =>
    Effect.tryPromise({ try: work, catch: (cause) => new SealKeyFailed({ cause }) });
  return Layer.succeed(SealKey, {
    signer: attempt(async () => {
      const signer = signerOf(await seedsIn(place));
      if (signer === null) throw new Error(`${keyFile(place.dataDir)} cannot be written`);
      return signer;
    }),
    keep: (seal) =>
      attempt(async () => {
        await mkdir(place.dataDir, { recursive: true, mode: 0o700 });
        const path = sealsFile(place.dataDir);
        // Replaced as a whole: a power cut leaves no half line.
        await writeFile(`${path}.part`, `${(await readIfThere(path)) ?? ""}${JSON.stringify(seal)}\n`, OWN_FILE);
        await rename(`${path}.part`, path);
      }),
  });
};
