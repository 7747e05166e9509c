import { createPrivateKey, createPublicKey, randomBytes, sign, verify } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Effect, Layer, Redacted } from "effect";
import { SealKey, SealKeyFailed } from "#application/history/SealKey.ts";
import { type Seal, sealText, type Signer } from "#domain/history/Seal.ts";

type Place = { readonly dataDir: string; readonly sealKey: Redacted.Redacted | null };

/** 64 hexadecimal digits: the seed of an Ed25519 key. */
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

/** Null if none was made yet. */
export const knownSigner = async ({ dataDir, sealKey }: Place): Promise<Signer | null> => {
  const seed = sealKey === null ? await readIfThere(keyFile(dataDir)) : Redacted.value(sealKey);
  return seed === null ? null : signerOf(seed.trim());
};

/** Of two servers that make it at the same time, both get the first one's. */
const makeSigner = async (place: Place): Promise<Signer> => {
  await mkdir(place.dataDir, { recursive: true, mode: 0o700 });
  const seed = `${randomBytes(32).toString("hex")}\n`;
  await writeFile(keyFile(place.dataDir), seed, { ...OWN_FILE, flag: "wx" }).catch(() => undefined);
  const signer = await knownSigner(place);
  if (signer === null) throw new Error(`${keyFile(place.dataDir)} cannot be written`);
  return signer;
};

export const sealKeyLive = (place: Place) => {
  const attempt = <A>(work: () => Promise<A>) =>
    Effect.tryPromise({ try: work, catch: (cause) => new SealKeyFailed({ cause }) });
  return Layer.succeed(SealKey, {
    signer: attempt(async () => (await knownSigner(place)) ?? (await makeSigner(place))),
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
