import { createPrivateKey, createPublicKey, randomBytes, sign, verify } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Effect, Layer, Redacted } from "effect";
import { SealKey, SealKeyFailed } from "#application/history/SealKey.ts";
import { introductionText, type Seal, sealText, type Signer } from "#domain/history/Seal.ts";

type Place = { readonly dataDir: string; readonly sealKey: Redacted.Redacted | null };

/** 64 hexadecimal digits: the seed of an Ed25519 key. */
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

/** Null if none was made yet. A key in the data folder is from before `SEAL_KEY` was set. */
export const knownSigner = async ({ dataDir, sealKey }: Place): Promise<Signer | null> => {
  const inFolder = (await readIfThere(keyFile(dataDir))) ?? "";
  const seeds = new Set(`${sealKey === null ? "" : Redacted.value(sealKey)},${inFolder}`.match(/[0-9a-f]{64}/g));
  const [key, ...earlier] = [...seeds].map(keyOf);
  return key === undefined ? null : { ...key, earlier };
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
